import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import { useOnline } from '../../hooks/online.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AddCardDialog } from '../payment/add-card-dialog.tsx'
import { LoadFailed } from '../status/load-failed.tsx'
import { PaymentChallenge } from '../payment/payment-challenge.tsx'
import { ZoneNote } from '../specialist/zone-note.tsx'
import { RepeatFoot } from './repeat-foot.tsx'
import { RepeatPayment } from './repeat-payment.tsx'
import { SeriesOutcome } from './series-outcome.tsx'
import { type Repeat, useRepeat } from './use-repeat.ts'
import { WeekChoice } from './week-choice.tsx'

interface Props {
  consultation: Consultation
  onClose: () => void
}

/** Books the hour of a consultation again: next week, or several weeks at once. */
export function RepeatDialog({ consultation, onClose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const repeat = useRepeat(consultation)
  const { series, minutes } = repeat
  const { doctor, from } = consultation
  useUnsaved(series.running)
  // One window at a time: that of a card processor, put over the page, would lie under ours.
  const open = series.challenge === null && series.addingCard === null
  function close() {
    if (series.waits) void series.cancel()
    onClose()
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={t`Tajā pašā laikā nākamnedēļ`}
        footer={<RepeatFoot repeat={repeat} onClose={close} />}
      >
        <Stack gap={4}>
          <p className="small dim">
            {doctor.name} {doctor.surname} · {formats.weekday(formats.dayOf(from))}, {formats.time(from)} ·{' '}
            {formats.minutes(minutes)}
          </p>
          <Inside repeat={repeat} doctorId={doctor._id} />
          <ZoneNote at={from} />
        </Stack>
      </Dialog>
      <AddCardDialog
        open={series.addingCard !== null}
        needed={series.addingCard === 'needed'}
        onClose={series.closeCard}
        onAdded={(card) => {
          repeat.payBy('card', card)
          series.closeCard()
        }}
      />
      <PaymentChallenge challenge={series.challenge} onDone={series.answered} onClose={series.postpone}>
        <Trans>Jūsu banka lūdz apstiprināt, ka maksājat jūs. Izvēlētais laiks tikmēr tiek turēts.</Trans>
      </PaymentChallenge>
    </>
  )
}

function Inside({ repeat, doctorId }: { repeat: Repeat; doctorId: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const { weeks, free, series } = repeat
  if (weeks.isPending && online) return <Skeleton lines={8} />
  if (weeks.isError && !weeks.data) return <LoadFailed answer={weeks} level={3} />
  const some = free.length > 0 || series.outcomes.size > 0
  return (
    <>
      {!online && (
        <Banner tone="honey" icon={Hourglass} live="status">
          <Trans>
            Rezervēšanai vajag internetu. Jūsu izvēle paliek šeit; turpiniet, kad būs savienojums.
          </Trans>
        </Banner>
      )}
      {weeks.data?.weeks.length === 0 && (
        <Empty level={3} title={t`Šis speciālists pašlaik nepieņem.`}>
          <Trans>Izvēlieties citu speciālistu no saraksta.</Trans>
        </Empty>
      )}
      {weeks.data && weeks.data.weeks.length > 0 && (
        <>
          {!some && (
            <Banner
              tone="honey"
              action={
                <ButtonLink size="s" to="/patient/dashboard" search={{ doctor: doctorId }}>
                  <Trans>Izvēlēties citu laiku</Trans>
                </ButtonLink>
              }
            >
              <Trans>Nākamajās astoņās nedēļās šis laiks nav brīvs.</Trans>
            </Banner>
          )}
          <WeekChoice repeat={repeat} />
          {some && repeat.most > 0 && free.length > 0 && <RepeatPayment repeat={repeat} />}
          <SeriesOutcome series={series} />
        </>
      )}
    </>
  )
}
