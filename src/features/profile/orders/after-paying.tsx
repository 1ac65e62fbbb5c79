import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, CalendarPlus } from 'lucide-react'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { wayBackOf } from './way-back.ts'

interface Props {
  from: string | undefined
  /** What was paid for includes the chat. */
  chat?: boolean
}

/** The next steps after paying: booking, and the way back; first the one that one came for. */
export function AfterPaying({ from, chat = false }: Props) {
  const back = wayBackOf(from)
  const toChat = chat && back?.screen === 'chat'
  const doctor = back?.doctorId
  return (
    <>
      {toChat && <BackLink from={from} variant="primary" />}
      <ButtonLink
        variant={toChat ? 'line' : 'primary'}
        size="l"
        icon={CalendarPlus}
        block
        to="/patient/dashboard"
        search={doctor ? { doctor } : {}}
      >
        <Trans>Rezervēt konsultāciju</Trans>
      </ButtonLink>
      {!toChat && <BackLink from={from} />}
    </>
  )
}

/** Leads back to the screen one came from to buy; nothing where that is not known. */
export function BackLink({ from, variant = 'line' }: Props & { variant?: 'primary' | 'line' }) {
  const { t } = useLingui()
  const back = wayBackOf(from)
  if (!back) return null
  const names = {
    chat: t`Atpakaļ uz sarunu`,
    specialist: t`Atpakaļ pie speciālista`,
    payments: t`Atpakaļ uz maksājumiem`,
  }
  return (
    <ButtonLink variant={variant} size="l" icon={ArrowLeft} block {...back.link}>
      {names[back.screen]}
    </ButtonLink>
  )
}
