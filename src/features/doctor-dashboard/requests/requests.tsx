import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useFocusGoesOn } from '../../../hooks/focus-goes-on.ts'
import { useNow } from '../../../hooks/now.ts'
import { useWriteLink } from '../../../parts/chat/chat-link.ts'
import { moveState, openProposal } from '../../../parts/consultation/when-to-join.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { NotificationOffer } from '../../../parts/account/notification-offer.tsx'
import { RequestCard } from '../../../parts/consultation/request-card.tsx'
import { Count } from '../../../ui/chip/badge.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { nextRequest } from './next-request.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './requests.module.css'
import { useAnswers } from './use-answers.ts'
import { useRequests } from './use-requests.ts'

interface Props {
  now: number
  /** Id of the text that says why answers have to wait, while they have to. */
  waits: string | undefined
}

/** Requests that await the doctor; a new one appears by itself. */
export function Requests({ now, waits }: Props) {
  const { t } = useLingui()
  const headId = useId()
  const [offset, setOffset] = useState(0)
  const requests = useRequests(offset, now)
  const writeLink = useWriteLink()
  // What this device holds may be older than what was seen last.
  useNewRequestToast(offset === 0 && !requests.away ? requests.data?.data : undefined)
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <Row between>
        <h2 id={headId} tabIndex={-1}>
          <Trans>Pieprasījumi</Trans>
        </h2>
        {requests.data && <Count value={requests.data.total} soft label={t`Pieprasījumu skaits`} />}
      </Row>
      {requests.isPending && <Skeleton block />}
      {requests.isError && <LoadFailed answer={requests} level={3} />}
      {requests.data?.total === 0 && (
        <Empty title={t`Jaunu pieprasījumu nav`}>
          <Trans>Tie parādīsies šeit, tiklīdz kāds pacients pieteiksies.</Trans>
        </Empty>
      )}
      {requests.data && requests.data.data.length > 0 && (
        <ul className={styles.list}>
          {requests.data.data.map((request) => (
            <li key={request._id}>
              <Request request={request} write={writeLink(request)} waits={waits} />
            </li>
          ))}
        </ul>
      )}
      {requests.data && requests.data.total > 0 && !requests.away && (
        <NotificationOffer occasion="practice" />
      )}
      {requests.data && <Pagination total={requests.data.total} offset={offset} onOffset={setOffset} />}
    </section>
  )
}

interface RequestProps extends Pick<Props, 'waits'> {
  request: Consultation
  write: LinkProps | null
}

function Request({ request, write, waits }: RequestProps) {
  const now = useNow(5_000)
  const [open, setOpen] = useState<'reject' | 'propose' | null>(null)
  const answers = useAnswers(request)
  const proposal = openProposal(request, now)
  const close = () => setOpen(null)
  const card = useRef<HTMLElement>(null)
  useFocusGoesOn(card, nextRequest)
  return (
    <>
      <RequestCard
        ref={card}
        request={request}
        proposal={proposal}
        write={write}
        waits={waits}
        busy={answers.busy}
        refusal={answers.refusal}
        onAccept={answers.accept}
        onReject={() => setOpen('reject')}
        onAgree={() => proposal && answers.agree(proposal)}
        onKeep={() => proposal && answers.keep(proposal)}
        onPropose={moveState(request, now) === 'yes' ? () => setOpen('propose') : undefined}
      />
      {open === 'reject' && <RejectDialog consultation={request} onClose={close} />}
      {open === 'propose' && <ProposeDialog consultation={request} onClose={close} />}
    </>
  )
}

/** A request is new once, and again with each time its patient proposes. */
function keyOf({ _id, proposal }: Consultation): string {
  return proposal?.by === 'patient' ? `${_id} ${proposal.times[0]?.from}` : _id
}

/** Says once, without a sound, that someone has asked; however the page learned of it, it shows as a request not seen before. */
function useNewRequestToast(requests: readonly Consultation[] | undefined) {
  const { t } = useLingui()
  const toast = useToast()
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!requests) return
    const known = seen.current
    seen.current = new Set([...(known ?? []), ...requests.map(keyOf)])
    const fresh = known && requests.find((request) => !known.has(keyOf(request)))
    if (fresh)
      toast({
        text: fresh.proposal ? t`Pacients piedāvā citu laiku` : t`Jauns konsultācijas pieprasījums`,
      })
  }, [requests, t, toast])
}
