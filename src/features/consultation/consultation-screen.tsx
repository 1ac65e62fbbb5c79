import { Trans, useLingui } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { isApiError } from '../../data/api-error.ts'
import { useConsultation } from '../../data/consultations.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { openProposal } from '../../parts/consultation/when-to-join.ts'
import { HeldNote } from '../../parts/form/held-note.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { QuoteLines } from '../../parts/specialist/quote-lines.tsx'
import { OpenProposal } from '../../parts/consultation/open-proposal.tsx'
import { PartlyBack } from '../../parts/status/partly-back.tsx'
import { closedReasonsForPatient } from '../../parts/status/closed-reasons.ts'
import { moneyText } from '../../parts/status/payment-state.ts'
import { useConsultationToasts } from '../../parts/status/use-consultation-toasts.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import { Acts } from './acts.tsx'
import css from './consultation.module.css'
import { Facts } from './facts.tsx'
import { NextStep } from './next-step.tsx'
import { Receipt } from './receipt.tsx'

/** One consultation of the patient: what it is, where it stands, what can be done. */
export function ConsultationScreen({ consultationId }: { consultationId: string }) {
  const { t } = useLingui()
  useConsultationToasts()
  const query = useConsultation(consultationId)
  const waitId = useId()
  // An id that is no id at all is refused as malformed: there is no such consultation either.
  if (isApiError(query.error, 'not_found', 'validation')) throw notFound()
  return (
    <Screen title={t`Konsultācija`}>
      <p className={css.back}>
        <Icon of={ArrowLeft} />
        <TextLink to="/patient/consultations">
          <Trans>Visas konsultācijas</Trans>
        </TextLink>
      </p>
      <div className={css.instead}>
        {query.isPending && (
          <Card>
            <Skeleton lines={8} avatar />
          </Card>
        )}
        {query.isError && (
          <Card>
            <LoadFailed answer={query} />
          </Card>
        )}
        <HeldNote reading={query} id={waitId}>
          <Trans>Pievienoties, pārcelt, atcelt vai pieteikties vēlreiz varēs, tiklīdz būs savienojums.</Trans>
        </HeldNote>
      </div>
      {query.data && <Detail consultation={query.data} waits={query.away ? waitId : undefined} />}
    </Screen>
  )
}

interface Props {
  consultation: Consultation
  /** Id of the text that says why acts have to wait, while they have to. */
  waits: string | undefined
}

function Detail({ consultation, waits }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const { status, closedReason, comment, note, doctor, prices, minutes, paidWith } = consultation
  const proposal = openProposal(consultation, useNow(5_000))
  const [proposed, setProposed] = useState<string>()
  return (
    <>
      <PageHead title={`${doctor.name} ${doctor.surname}`} />
      <div className={css.columns}>
        <Stack gap={5}>
          <Card as="section" aria-label={t`Konsultācija`}>
            <Stack gap={4}>
              <Row>
                <StatusChip kind="consultation" status={status} {...(closedReason && { closedReason })} />
                {closedReason && <span className="small">{t(closedReasonsForPatient[closedReason])}</span>}
              </Row>
              {proposal && (
                <OpenProposal
                  consultation={consultation}
                  proposal={proposal}
                  waits={waits}
                  proposed={proposed}
                />
              )}
              <NextStep consultation={consultation} waits={waits} />
              <Facts consultation={consultation} />
              <Acts consultation={consultation} waits={waits} onProposed={setProposed} />
            </Stack>
          </Card>
          {comment && (
            <figure className={css.theirs}>
              <figcaption>
                <Trans>Speciālista atbilde</Trans>
              </figcaption>
              <blockquote>{comment}</blockquote>
            </figure>
          )}
          {note && (
            <figure className={css.mine}>
              <figcaption>
                <Trans>Jūsu piezīme speciālistam</Trans>
              </figcaption>
              <blockquote>{note}</blockquote>
            </figure>
          )}
        </Stack>
        <Card as="section" aria-labelledby="payment">
          <CardHead title={t`Maksājums`} id="payment" />
          <Stack gap={4}>
            <QuoteLines
              prices={prices}
              minutes={minutes}
              paidWith={paidWith}
              promoCode={consultation.promoCode}
            />
            <p className="small">{t(moneyText(consultation, formats.euro))}</p>
            <PartlyBack consultation={consultation} />
            {paidWith !== 'free' && <Receipt consultation={consultation} />}
          </Stack>
        </Card>
      </div>
    </>
  )
}
