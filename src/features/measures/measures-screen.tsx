import { Trans, useLingui } from '@lingui/react/macro'
import { useMeasures } from '../../data/measures.ts'
import { HeldNote } from '../../parts/form/held-note.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { OwnMeasureCard } from './own-measure-card.tsx'
import { RefusedAnswerings } from './refused-answerings.tsx'
import { Sharing } from './sharing.tsx'

/** A patient's measures: what waits for an answer, their lines over time, and who may see them. */
export function MeasuresScreen() {
  const { t } = useLingui()
  const reading = useMeasures()
  const { data, isError, waiting, failed, away } = reading
  // What waits for an answer comes first.
  const measures = data?.measures.toSorted((one, other) => Number(!one.ask) - Number(!other.ask))
  return (
    <Screen title={t`Pašnovērtējumi`} narrow>
      <PageHead
        title={t`Pašnovērtējumi`}
        lead={t`Daži jautājumi starp konsultācijām. Tie nav diagnoze: tie palīdz redzēt, kā mainās pašsajūta.`}
      />
      <Stack gap={6}>
        <HeldNote reading={reading}>
          <Trans>Atbildēt var arī tagad.</Trans>
        </HeldNote>
        <RefusedAnswerings failed={failed} measures={measures ?? []} />
        {!measures && (isError ? <LoadFailed answer={reading} /> : <Skeleton block lines={6} />)}
        {measures?.length === 0 && (
          <Empty level={2} title={t`Pašnovērtējumu vēl nav.`}>
            <Trans>Kad speciālists lūgs atbildēt uz dažiem jautājumiem, tie būs šeit.</Trans>
          </Empty>
        )}
        {measures?.map((measure) => (
          <OwnMeasureCard key={measure._id} measure={measure} waiting={waiting} />
        ))}
        {data && data.specialists.length > 0 && measures && measures.length > 0 && (
          <Sharing specialists={data.specialists} away={away} />
        )}
      </Stack>
    </Screen>
  )
}
