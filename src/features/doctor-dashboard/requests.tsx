import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { acceptConsultation, listRequests } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { RequestCard } from '../../parts/request-card/request-card.tsx'
import { Count } from '../../ui/chip/badge.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { answersChanged } from './answers-changed.ts'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './requests.module.css'

/** Requests that await the doctor; a new one appears by itself. */
export function Requests() {
  const { t } = useLingui()
  const headId = useId()
  const [offset, setOffset] = useState(0)
  const requests = useApiQuery(listRequests, { query: { offset } }, { placeholderData: 'previous' })
  useNewRequestToast(offset === 0 ? requests.data?.data : undefined)
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <Row between>
        <h2 id={headId}>
          <Trans>Pieprasījumi</Trans>
        </h2>
        {requests.data && <Count value={requests.data.total} soft label={t`Pieprasījumu skaits`} />}
      </Row>
      {requests.isPending && <Skeleton block />}
      {requests.isError && <Failure onRetry={() => void requests.refetch()} />}
      {requests.data?.total === 0 && (
        <Empty title={t`Jaunu pieprasījumu nav`}>
          <Trans>Tie parādīsies šeit, tiklīdz kāds pacients pieteiksies.</Trans>
        </Empty>
      )}
      {requests.data && requests.data.data.length > 0 && (
        <ul className={styles.list}>
          {requests.data.data.map((request) => (
            <li key={request._id}>
              <Request request={request} />
            </li>
          ))}
        </ul>
      )}
      {requests.data && <Pagination total={requests.data.total} offset={offset} onOffset={setOffset} />}
    </section>
  )
}

function Request({ request }: { request: Consultation }) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const [rejecting, setRejecting] = useState(false)
  const accept = useApiMutation(acceptConsultation, {
    refresh: answersChanged,
    onSuccess: () => toast({ text: t`Konsultācija apstiprināta.` }),
  })
  return (
    <>
      <RequestCard
        request={request}
        busy={accept.isPending ? 'accept' : null}
        refusal={accept.error ? errorText(accept.error) : undefined}
        onAccept={() => accept.mutate({ params: { id: request._id } })}
        onReject={() => setRejecting(true)}
      />
      {rejecting && <RejectDialog consultation={request} onClose={() => setRejecting(false)} />}
    </>
  )
}

/** Says once, without a sound, that someone has asked; however the news came, it shows as a request not seen before. */
function useNewRequestToast(requests: readonly Consultation[] | undefined) {
  const { t } = useLingui()
  const toast = useToast()
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!requests) return
    const known = seen.current
    seen.current = new Set([...(known ?? []), ...requests.map(({ _id }) => _id)])
    if (known && requests.some(({ _id }) => !known.has(_id)))
      toast({ text: t`Jauns konsultācijas pieprasījums` })
  }, [requests, t, toast])
}
