import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TicketPercent } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { typedCode } from '#contract/typed-text.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useOnline } from '../../hooks/online.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './promo-code.module.css'
import type { PromoEntry } from './use-promo-entry.ts'

/** Where a promo code is given: one quiet question until somebody has one. */
export function PromoCode({ promo }: { promo: PromoEntry }) {
  const [asked, setAsked] = useState(false)
  if (!asked && !promo.applied && promo.refusal === null)
    return (
      <div className={css.ask}>
        <LinkButton icon={TicketPercent} aria-expanded={false} onClick={() => setAsked(true)}>
          <Trans>Vai jums ir promo kods?</Trans>
        </LinkButton>
      </div>
    )
  return <CodeField promo={promo} entered={asked} />
}

function CodeField({ promo, entered }: { promo: PromoEntry; entered: boolean }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const { typed, applied, refusal, busy } = promo
  // The question that was pressed is gone: whoever opened the field goes on in it.
  useEffect(() => {
    if (entered) input.current?.focus()
  }, [entered])
  function send(event: FormEvent) {
    event.preventDefault()
    if (busy || !online || applied || !typedCode(typed)) return
    promo.apply()
  }
  const words = () => {
    if (applied) return <Taken applied={applied} />
    return online ? undefined : <Trans>Kodu varēs pārbaudīt, kad būs savienojums.</Trans>
  }
  return (
    <form noValidate onSubmit={send}>
      <Field
        label={t`Promo kods`}
        optional="unsaid"
        error={refusal === null ? undefined : <span role="alert">{errorText(refusal)}</span>}
        hint={words()}
      >
        <div className={css.joined}>
          <TextInput
            ref={input}
            value={typed}
            onChange={({ target }) => promo.type(target.value)}
            readOnly={applied !== undefined || busy}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={255}
          />
          {applied ? (
            <Button
              variant="soft"
              onClick={() => {
                promo.remove()
                input.current?.focus()
              }}
            >
              <Trans>Noņemt</Trans>
            </Button>
          ) : (
            <Button
              type="submit"
              variant="soft"
              busy={busy}
              aria-disabled={!online || !typedCode(typed) || undefined}
            >
              <Trans>Lietot</Trans>
            </Button>
          )}
        </div>
      </Field>
    </form>
  )
}

/** That the code counts, and what it takes off. */
function Taken({ applied: { percent, amount } }: { applied: NonNullable<PromoEntry['applied']> }) {
  const formats = useFormats()
  const off = percent === undefined ? formats.euro(amount ?? 0) : `${percent}\u00a0%`
  return (
    <span className={css.taken} role="status">
      <Icon of={CircleCheck} />
      <span>
        <Trans>Kods pieņemts, atlaide {off}.</Trans>
      </span>
    </span>
  )
}
