import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MeasureVersion, OwnMeasure } from '#contract/measure.ts'
import { useMeasures } from '../../data/measures.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MeasureForm } from './measure-form.tsx'

interface Props {
  measureId: string
  question: number
  onQuestion: (question: number) => void
  onDone: () => void
}

/** What is being answered: it stays, whatever becomes of the ask meanwhile. */
interface Begun {
  readonly askId: string | undefined
  readonly version: MeasureVersion
}
const begin = (measure: OwnMeasure | undefined): Begun | null => {
  const version = measure?.ask?.version ?? measure?.again
  return version ? { askId: measure?.ask?._id, version } : null
}

/** A measure being answered, with a network or without. */
export function AnswerScreen({ measureId, ...step }: Props) {
  const { t } = useLingui()
  const reading = useMeasures()
  const [begun, setBegun] = useState<Begun | null>(null)
  const now = begun ?? begin(reading.data?.measures.find(({ _id }) => _id === measureId))
  if (now && !begun) setBegun(now)
  if (now && reading.data)
    return <MeasureForm measureId={measureId} {...now} {...step} specialists={reading.data.specialists} />
  return (
    <Screen title={t`Pašnovērtējums`} narrow>
      {reading.data ? (
        <Empty
          level={1}
          title={t`Te nav uz ko atbildēt.`}
          action={
            <ButtonLink to="/patient/measures/{-$id}" params={{ id: undefined }}>
              <Trans>Visi pašnovērtējumi</Trans>
            </ButtonLink>
          }
        >
          <Trans>Speciālists to vairs nelūdz, vai atbildes jau ir nosūtītas.</Trans>
        </Empty>
      ) : reading.isError ? (
        <LoadFailed answer={reading} />
      ) : (
        <Skeleton block lines={6} />
      )}
    </Screen>
  )
}
