import { Trans } from '@lingui/react/macro'
import { CalendarCheck2, MessageCircle } from 'lucide-react'
import type { AnswerOf } from '#contract/route.ts'
import type { getOwnPatient } from '#contract/overview.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { OfferNextButton } from '../../parts/consultation/offer-next-button.tsx'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

/** Who it is, when the two met last and meet next, and the ways to their conversation and consultations. */
export function PatientHead({ patient }: { patient: AnswerOf<typeof getOwnPatient>['body'] }) {
  const formats = useFormats()
  const name = usePatientName()(patient)
  const { lastConsultationAt: last, nextConsultationAt: next, chatId } = patient
  return (
    <PageHead
      title={name}
      lead={
        <>
          {next ? (
            <Trans>
              Nākamā konsultācija: <time dateTime={next}>{formats.when(next)}</time>
            </Trans>
          ) : (
            <Trans>Nākamās konsultācijas nav</Trans>
          )}
          {last && (
            <>
              {' · '}
              <Trans>
                pēdējā: <time dateTime={last}>{formats.when(last)}</time>
              </Trans>
            </>
          )}
        </>
      }
      actions={
        <>
          <OfferNextButton patient={patient} after={next} />
          {chatId && (
            <ButtonLink icon={MessageCircle} to="/doctor/chat" search={{ chat: chatId }}>
              <Trans>Rakstīt</Trans>
            </ButtonLink>
          )}
          <ButtonLink
            icon={CalendarCheck2}
            to="/doctor/patients/$id"
            params={{ id: patient._id }}
            search={{ view: 'consultations' }}
          >
            <Trans>Konsultācijas</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
