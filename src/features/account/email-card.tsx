import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { cancelEmailChange, type EmailState, getEmailState } from '#contract/own-account.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { useSessionActs } from '../../session/session.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './account.module.css'
import { ChangeButton } from './change-button.tsx'
import { EmailForm } from './email-form.tsx'
import { useEditing } from './use-editing.ts'

/** While a new address waits it may be confirmed elsewhere: so often it is asked. */
const ASK_MS = 10_000

/** The address one signs in with, and the one that it is to become. */
export function EmailCard({ user }: { user: User }) {
  const { t } = useLingui()
  const { id, editing, open, close } = useEditing()
  const { reload } = useSessionActs()
  const { data } = useApiQuery(
    getEmailState,
    {},
    { refetchInterval: ({ state }) => ((state.data as EmailState | undefined)?.pending ? ASK_MS : false) },
  )
  // Confirmed, or taken back, on another page.
  const other = data !== undefined && data.email !== user.email
  useEffect(() => {
    if (other) reload()
  }, [other, reload])
  const title = t`E-pasts`
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={title} id={id} actions={!editing && <ChangeButton of={title} onSelect={open} />} />
      <Stack gap={4}>
        <p className={css.address}>{data?.email ?? user.email}</p>
        {!editing && data?.pending && <Waiting {...data.pending} />}
        {editing && <EmailForm email={user.email} label={t`E-pasta maiņa`} onDone={close} />}
      </Stack>
    </Card>
  )
}

function Waiting({ email, until }: NonNullable<EmailState['pending']>) {
  const { t } = useLingui()
  const online = useOnline()
  const when = useFormats().when(until)
  const cancel = useAct(cancelEmailChange, {
    done: t`E-pasts paliek tas pats.`,
    refresh: [getEmailState],
  })
  return (
    <Banner
      tone="honey"
      icon={Hourglass}
      live="status"
      title={t`Jaunā adrese vēl jāapstiprina`}
      action={
        <Button size="s" busy={cancel.busy} disabled={!online} onClick={() => cancel.run({})}>
          <Trans>Atcelt maiņu</Trans>
        </Button>
      }
    >
      <Trans>
        Saiti nosūtījām uz {email}, un tā der līdz {when}. Līdz tam ienāciet ar līdzšinējo adresi.
      </Trans>
      {cancel.refusal && <span role="alert"> {cancel.refusal}</span>}
    </Banner>
  )
}
