import { Trans, useLingui } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { CalendarPlus, NotebookPen, Video } from 'lucide-react'
import { getConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useUser } from '../../session/session.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { WriteButton } from '../../parts/chat/write-button.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { usePartnerName } from '../../parts/person-name/patient-name.ts'
import { RepeatButton } from '../../parts/consultation/repeat-button.tsx'
import { OwnNote } from '../../parts/record/own-note.tsx'
import { Halves } from '../../ui/art/halves.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Stat, Stats } from '../../ui/data/stat.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import styles from './summary-screen.module.css'

/** After the conversation: how long it was, what it cost or earned, and how it went. */
export function SummaryScreen({ consultationId }: { consultationId: string }) {
  const { t } = useLingui()
  const consultation = useApiQuery(getConsultation, { params: { id: consultationId } })
  if (isApiError(consultation.error, 'not_found')) throw notFound()
  return (
    <Screen title={t`Sarunas kopsavilkums`}>
      {consultation.isPending && <Skeleton block />}
      {consultation.isError && <LoadFailed answer={consultation} />}
      {consultation.data &&
        (consultation.data.status === 'finished' ? (
          <Summary consultation={consultation.data} />
        ) : (
          <NotYet consultationId={consultationId} />
        ))}
    </Screen>
  )
}

function NotYet({ consultationId }: { consultationId: string }) {
  const { t } = useLingui()
  return (
    <Empty
      art="pair"
      level={1}
      title={t`Saruna vēl nav beigusies`}
      action={
        <ButtonLink
          variant="primary"
          icon={Video}
          to="/consultations/$consultationId"
          params={{ consultationId }}
        >
          <Trans>Uz sarunu</Trans>
        </ButtonLink>
      }
    >
      <Trans>Kopsavilkums būs šeit, kad tā beigsies.</Trans>
    </Empty>
  )
}

function Summary({ consultation }: { consultation: Consultation }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { role } = useUser()
  const partner = usePartnerName()(consultation, role)
  const { callDuration = 0, price, earned, paidWith, doctor } = consultation
  const patient = role === 'patient'
  const paid = paidWith === 'free' ? t`bez maksas` : formats.euro(price)
  return (
    <div className={styles.after}>
      <div className={styles.art}>
        <Halves kind="thanks" />
      </div>
      <div className={styles.body}>
        <h1>
          <Trans>Paldies par sarunu.</Trans>
        </h1>
        <p className={styles.lead}>
          {patient ? (
            <Trans>
              Iedzeriet ūdeni un uzreiz neķerieties pie nākamā darba. Tas, ko pateicāt, var nosēsties lēnām.
            </Trans>
          ) : (
            <Trans>Dodiet sev brīdi, pirms sākat nākamo.</Trans>
          )}
        </p>
        <Stats>
          <Stat label={t`Ilgums`}>{formats.duration(callDuration)}</Stat>
          {patient ? (
            <Stat label={t`Samaksāts`}>{paid}</Stat>
          ) : (
            earned !== undefined && <Stat label={t`Nopelnīts`}>{formats.euro(earned)}</Stat>
          )}
          <Stat label={patient ? t`Speciālists` : t`Pacients`} small>
            {partner}
          </Stat>
        </Stats>
        {role === 'doctor' && <OwnNote consultation={consultation} />}
        {role !== 'admin' && <FeedbackForm consultationId={consultation._id} role={role} />}
        <Row>
          {patient ? (
            <>
              <RepeatButton consultation={consultation} />
              <ButtonLink
                variant="soft"
                icon={CalendarPlus}
                to="/apply/$doctorId"
                params={{ doctorId: doctor._id }}
              >
                <Trans>Pieteikt nākamo sarunu</Trans>
              </ButtonLink>
            </>
          ) : (
            <>
              {role === 'doctor' && (
                <ButtonLink
                  variant="soft"
                  icon={NotebookPen}
                  to="/doctor/patients/$id"
                  params={{ id: consultation.patient._id }}
                >
                  <Trans>Rakstīt pierakstu</Trans>
                </ButtonLink>
              )}
              <ButtonLink variant="soft" to="/doctor/dashboard">
                <Trans>Uz kalendāru</Trans>
              </ButtonLink>
            </>
          )}
          <WriteButton consultation={consultation} />
        </Row>
      </div>
    </div>
  )
}
