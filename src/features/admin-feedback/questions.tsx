import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type FeedbackAudience, getFeedbackQuestions } from '#contract/feedback.ts'
import type { ApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { InSight } from '../../parts/form/in-sight.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { QuestionsForm } from './questions-form.tsx'

/** What one side is asked after a call, to be changed. */
export function Questions({ audience }: { audience: FeedbackAudience }) {
  const asked = useApiQuery(getFeedbackQuestions, { params: { audience } })
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)
  /** Somebody else was faster: the form begins anew with what they saved, and what was typed here over it. */
  async function onStale(error: ApiError) {
    setRefusal(error)
    await asked.refetch()
    setRound((now) => now + 1)
  }
  if (asked.isPending) return <Skeleton lines={6} block />
  if (!asked.data) return <LoadFailed answer={asked} />
  return (
    <Stack gap={5}>
      {refusal && (
        <InSight because={refusal}>
          <Banner tone="danger" live="alert">
            <Trans>
              Tikmēr citus jautājumus saglabāja cits administrators. Jūsu rakstītais ir šeit: pārbaudiet un
              saglabājiet vēlreiz.
            </Trans>
          </Banner>
        </InSight>
      )}
      <QuestionsForm
        key={round}
        audience={audience}
        saved={asked.data}
        onStale={onStale}
        onSaved={() => setRefusal(null)}
      />
    </Stack>
  )
}
