import { Trans } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import css from './emergency.module.css'
import room from '../room.module.css'
import type { OwnEmergency } from './use-own-emergency.ts'

interface Props {
  own: OwnEmergency
  /** From when it may be said, while it is too early. */
  from?: string | undefined
  onOpen: () => void
}

/** Asks the patient once where they are and whom to reach; one press skips it, and no step waits for it. */
export function EmergencyCard({ own, from, onOpen }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={`${room.card} ${css.card}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <Trans>Ja pēkšņi būs vajadzīga palīdzība</Trans>
      </h2>
      {own.loading ? (
        <Skeleton lines={3} />
      ) : (
        <Asked
          own={own}
          from={from}
          onOpen={onOpen}
          onSkip={() => {
            own.skip()
            // What was pressed goes away.
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function Asked({ own, from, onOpen, onSkip }: Props & { onSkip: () => void }) {
  const { answer, unsent } = own
  if (from === undefined && (unsent || answer?.state === 'given' || answer?.state === 'skipped'))
    return (
      <div className={css.said}>
        <p role="status">
          {unsent ? (
            <Trans>Vēl nav nosūtīts. Nosūtīsim, tiklīdz būs savienojums.</Trans>
          ) : answer?.state === 'given' ? (
            <Trans>Jūsu speciālists sarunas laikā var redzēt, kur esat un kam zvanīt.</Trans>
          ) : (
            <Trans>Neko nenorādījāt. To var izdarīt arī sarunas laikā.</Trans>
          )}
        </p>
        <LinkButton onClick={onOpen}>
          {answer?.state === 'given' || unsent ? <Trans>Mainīt</Trans> : <Trans>Norādīt</Trans>}
        </LinkButton>
      </div>
    )
  return (
    <>
      <p>
        <Trans>
          Pasakiet, kur tagad esat un kam zvanīt, lai speciālists vajadzības gadījumā var atsūtīt palīdzību.
        </Trans>
      </p>
      {from === undefined ? (
        <div className={css.acts}>
          <Button variant="soft" onClick={onOpen}>
            <Trans>Norādīt</Trans>
          </Button>
          <Button variant="quiet" onClick={onSkip}>
            <Trans>Izlaist</Trans>
          </Button>
        </div>
      ) : (
        <p className="xs dim">
          <Trans>
            To varēs norādīt no <b className="num">{from}</b>, vai arī izlaist.
          </Trans>
        </p>
      )}
    </>
  )
}
