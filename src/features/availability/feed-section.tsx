import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSync } from 'lucide-react'
import { useId } from 'react'
import { type CalendarFeed, getCalendarFeed } from '#contract/calendar-feed.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { FeedFacts } from './feed-facts.tsx'
import { useReturn } from './use-return.ts'

interface Props {
  /** Its window was left just now. */
  cameBack: boolean
  onOpen: (feed: CalendarFeed | null) => void
}

/** Whether the specialist's own calendar reads the consultations. */
export function FeedSection({ cameBack, onOpen }: Props) {
  const { t } = useLingui()
  const headId = useId()
  const head = useReturn(cameBack)
  const answer = useApiQuery(getCalendarFeed, {})
  const { data } = answer
  return (
    <Stack as="section" gap={3} aria-labelledby={headId}>
      <Row between>
        <h3 id={headId} ref={head}>
          <Trans>Konsultācijas jūsu kalendārā</Trans>
        </h3>
        {data && (
          <Button
            size="s"
            icon={CalendarSync}
            aria-label={data.feed ? t`Mainīt kalendāra saiti` : undefined}
            onClick={() => onOpen(data.feed)}
          >
            {data.feed ? <Trans>Mainīt</Trans> : <Trans>Savienot kalendāru</Trans>}
          </Button>
        )}
      </Row>
      {answer.isPending && <Skeleton lines={2} />}
      {answer.isError && !data && <LoadFailed answer={answer} level={3} />}
      {data?.feed && <FeedFacts feed={data.feed} />}
      {data && !data.feed && (
        <p className="small dim">
          <Trans>Google, Apple vai Outlook kalendārs var pats rādīt jūsu konsultāciju laikus.</Trans>
        </p>
      )}
    </Stack>
  )
}
