import { Trans } from '@lingui/react/macro'
import { Check, Flag as FlagIcon, MessageCircle, PhoneForwarded } from 'lucide-react'
import { useState } from 'react'
import { type Flag, type FlagReach, listFlags, resolveFlag } from '#contract/flag.ts'
import { getOwnPatient, listOwnPatients } from '#contract/overview.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { EscalatedWhy } from '../../../parts/record/escalated.tsx'
import { FlagAnswers } from '../../../parts/record/flag-answers.tsx'
import { ResolveDialog } from '../../../parts/record/resolve-dialog.tsx'
import { Waited } from '../../../parts/record/waited.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Contact } from './contact.tsx'
import css from './open-flag.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'

const refresh = [listFlags, getOwnPatient, listOwnPatients]

interface Props {
  flag: Flag
  /** Stays a number to the specialist. */
  anonymous: boolean
}

/** The open risk answer of a patient: what was said, since when it waits, and every way to reach the person. */
export function OpenFlag({ flag, anonymous }: Props) {
  const { when } = useFormats()
  const [asking, setAsking] = useState<'resolve' | 'message' | 'hand-over' | null>(null)
  const { _id: id, answers, answeredAt, raisedAt, escalated, reach } = flag
  const close = () => setAsking(null)
  return (
    <>
      <Banner
        tone="danger"
        icon={FlagIcon}
        title={
          <>
            <Trans>
              Riska atbilde, <time dateTime={answeredAt}>{when(answeredAt)}</time>
            </Trans>
            {' · '}
            <Waited since={raisedAt} />
          </>
        }
      >
        <Stack gap={4}>
          <FlagAnswers answers={answers} />
          {escalated && (
            <p>
              <Trans>
                Nodots administratoriem <time dateTime={escalated.at}>{when(escalated.at)}</time>:{' '}
                <EscalatedWhy {...escalated} />.
              </Trans>
            </p>
          )}
          {reach?.contact ? (
            <Contact flagId={id} />
          ) : (
            <p>
              {anonymous ? (
                <Trans>Pacients šeit ir anonīms: viņa tālruni redz tikai administratori.</Trans>
              ) : (
                <Trans>Pacients nav norādījis tālruni.</Trans>
              )}
            </p>
          )}
          {reach?.message && <Written message={reach.message} />}
          <div className={css.acts}>
            <Button variant="primary" icon={Check} onClick={() => setAsking('resolve')}>
              <Trans>Atzīmēt, kas darīts</Trans>
            </Button>
            {!reach?.message && (
              <Button icon={MessageCircle} onClick={() => setAsking('message')}>
                <Trans>Rakstīt pacientam</Trans>
              </Button>
            )}
            {!escalated && (
              <Button icon={PhoneForwarded} onClick={() => setAsking('hand-over')}>
                <Trans>Lūgt administratoriem piezvanīt</Trans>
              </Button>
            )}
          </div>
        </Stack>
      </Banner>
      {asking === 'resolve' && (
        <ResolveDialog
          flag={flag}
          channels={reach?.channels ?? ['other']}
          mayHandOver={!escalated}
          route={resolveFlag}
          refresh={refresh}
          onClose={close}
        />
      )}
      {asking === 'message' && <MessageDialog flagId={id} refresh={refresh} onClose={close} />}
      {asking === 'hand-over' && <HandOverDialog flagId={id} refresh={refresh} onClose={close} />}
    </>
  )
}

function Written({ message: { at, chatId } }: { message: NonNullable<FlagReach['message']> }) {
  const { when } = useFormats()
  return (
    <p>
      <Trans>
        Ziņa pacientam nosūtīta <time dateTime={at}>{when(at)}</time>.
      </Trans>{' '}
      <TextLink inherit to="/doctor/chat" search={{ chat: chatId }}>
        <Trans>Atvērt saraksti</Trans>
      </TextLink>
    </p>
  )
}
