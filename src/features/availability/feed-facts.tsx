import { Trans } from '@lingui/react/macro'
import type { CalendarFeed } from '#contract/calendar-feed.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** Since when there is an address, and when a calendar came to it last. */
export function FeedFacts({ feed: { createdAt, fetchedAt } }: { feed: CalendarFeed }) {
  const { when } = useFormats()
  const made = when(createdAt)
  const read = fetchedAt && when(fetchedAt)
  return (
    <p className="small dim">
      <Trans>Saite izveidota {made}.</Trans>{' '}
      {read ? (
        <Trans>Kalendārs to pēdējo reizi lasīja {read}.</Trans>
      ) : (
        <Trans>Neviens kalendārs to vēl nav lasījis.</Trans>
      )}
    </p>
  )
}
