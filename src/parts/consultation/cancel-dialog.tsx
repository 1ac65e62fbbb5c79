import { Trans, useLingui } from '@lingui/react/macro'
import {
  cancelConsultation,
  getConsultation,
  holdTime,
  listConsultations,
  quoteConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ActDialog } from '../form/act-dialog.tsx'
import { useAct } from '../form/use-act.ts'
import { comingBack } from '../status/payment-state.ts'

interface Props {
  /** Null while nothing is asked. */
  consultation: Consultation | null
  onClose: () => void
}

/** Asks before a consultation is cancelled, and says what happens to the money. */
export function CancelDialog({ consultation, onClose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const put = usePutAnswer()
  const cancel = useAct(cancelConsultation, {
    done: t`Konsultācija atcelta.`,
    // A time that was one request too many may be held now, and the first discount may be there again.
    refresh: [listConsultations, getConsultation, listSlots, holdTime, quoteConsultation],
    after({ body }) {
      put(getConsultation, { params: { id: body._id } }, body)
      onClose()
    },
  })
  if (!consultation) return null
  const day = formats.dayOf(consultation.from)
  return (
    <ActDialog
      act={cancel}
      input={{ params: { id: consultation._id } }}
      onClose={onClose}
      title={t`Atcelt šo konsultāciju?`}
      action={t`Atcelt konsultāciju`}
      keep={t`Paturēt`}
    >
      <p>
        {formats.weekday(day)}, {formats.dateTime(consultation.from)} · {consultation.doctor.name}{' '}
        {consultation.doctor.surname}
      </p>
      <p>
        <Consequence consultation={consultation} />
      </p>
    </ActDialog>
  )
}

function Consequence({ consultation }: { consultation: Consultation }) {
  const formats = useFormats()
  const { paidWith, status } = consultation
  const back = comingBack(consultation)
  const sum = formats.euro(back)
  if (paidWith === 'balance' || paidWith === 'plan')
    return <Trans>Konsultācija atgriezīsies jūsu atlikumā, un šis laiks kļūs brīvs citiem.</Trans>
  if (paidWith === 'free' || back === 0) return <Trans>Šis laiks kļūs brīvs citiem.</Trans>
  if (status === 'awaiting_approval')
    return (
      <Trans>
        No kartes nekas netiks noņemts: rezervētie {sum} tiks atbrīvoti. Bankai tam parasti vajag dažas darba
        dienas.
      </Trans>
    )
  return <Trans>{sum} atgriezīsim kartē. Bankai tam parasti vajag dažas darba dienas.</Trans>
}
