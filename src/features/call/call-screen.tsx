import { useLingui } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { getConsultation } from '#contract/consultation-routes.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ThreadBeside } from './room/beside-panel.tsx'
import { Call } from './call.tsx'

interface Props {
  consultationId: string
  /** Stands beside the call where the two have a chat. */
  thread: ThreadBeside
}

/** The call of one consultation, for both of its people, at whatever stage it is. */
export function CallScreen({ consultationId, thread }: Props) {
  const { t } = useLingui()
  const consultation = useApiQuery(getConsultation, { params: { id: consultationId } })
  if (isApiError(consultation.error, 'not_found')) throw notFound()
  return (
    <>
      <PageTitle>{t`Saruna`}</PageTitle>
      {consultation.data ? (
        <Call key={consultationId} consultation={consultation.data} thread={thread} />
      ) : (
        <div className="wrap wrap--narrow">
          {consultation.isError ? <LoadFailed answer={consultation} /> : <Skeleton block />}
        </div>
      )}
    </>
  )
}
