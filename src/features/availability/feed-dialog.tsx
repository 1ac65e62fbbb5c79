import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CalendarFeed, changeCalendarFeed, getCalendarFeed } from '#contract/calendar-feed.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EndFeedDialog } from './end-feed-dialog.tsx'
import { FeedAddress } from './feed-address.tsx'
import { FeedFacts } from './feed-facts.tsx'
import { FeedTitles } from './feed-titles.tsx'
import { MakeFeedDialog } from './make-feed-dialog.tsx'

interface Props {
  /** What there is when it opens. */
  before: CalendarFeed | null
  onClose: () => void
}

/** The address for the specialist's own calendar is made, changed, replaced or ended. */
export function FeedDialog({ before, onClose }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const put = usePutAnswer()
  const [feed, setFeed] = useState(before)
  const [url, setUrl] = useState<string>()
  const [titles, setTitles] = useState<CalendarFeed['titles']>(before?.titles ?? 'neutral')
  const [asking, setAsking] = useState<'make' | 'end' | null>(null)
  function hold(made: CalendarFeed) {
    setFeed(made)
    put(getCalendarFeed, {}, { feed: made })
  }
  function show(made: { feed: CalendarFeed; url: string }) {
    hold(made.feed)
    setUrl(made.url)
    setAsking(null)
  }
  const change = useAct(changeCalendarFeed, {
    done: t`Saglabāts. Kalendārs to rādīs, kad nākamreiz lasīs saiti.`,
    after: ({ body }) => hold(body.feed),
    refused: () => setTitles(feed?.titles ?? 'neutral'),
    stale: [getCalendarFeed],
  })
  function choose(chosen: CalendarFeed['titles']) {
    setTitles(chosen)
    if (feed) change.run({ body: { titles: chosen } })
  }
  if (asking === 'make')
    return (
      <MakeFeedDialog titles={titles} renews={feed !== null} onMade={show} onClose={() => setAsking(null)} />
    )
  if (asking === 'end') return <EndFeedDialog onEnded={onClose} onClose={() => setAsking(null)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Konsultācijas jūsu kalendārā`}
      footer={
        <Row end gap={3}>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Atpakaļ</Trans>
          </Button>
          {!feed && (
            <Button variant="primary" disabled={!online} onClick={() => setAsking('make')}>
              <Trans>Izveidot saiti</Trans>
            </Button>
          )}
          {feed && (
            <>
              <Button variant="danger-line" disabled={!online} onClick={() => setAsking('end')}>
                <Trans>Atcelt saiti</Trans>
              </Button>
              {!url && (
                <Button disabled={!online} onClick={() => setAsking('make')}>
                  <Trans>Izveidot jaunu saiti</Trans>
                </Button>
              )}
            </>
          )}
        </Row>
      }
    >
      <Stack gap={4}>
        {change.refusal && (
          <Banner tone="danger" live="alert">
            {change.refusal}
          </Banner>
        )}
        {url ? (
          <FeedAddress url={url} />
        ) : (
          <p>
            <Trans>
              Jūsu kalendārs pats lasa saiti apmēram reizi stundā un rāda konsultāciju laikus. Kas saiti zina,
              tos redz: nedodiet to citiem.
            </Trans>
          </p>
        )}
        {feed && !url && <FeedFacts feed={feed} />}
        <FeedTitles value={titles} onChange={choose} />
      </Stack>
    </Dialog>
  )
}
