import { getSite } from '#contract/site.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../load-failed/load-failed.tsx'
import type { CardEntry } from './card-entry.ts'
import { CardFields } from './card-fields.tsx'
import { ProcessorFields } from './processor-fields.tsx'

/** The form of a new card, as the processor wants it: in its own fields, or typed here for the test processor. */
export function NewCard(entry: CardEntry) {
  const site = useApiQuery(getSite, {})
  if (site.data)
    return site.data.payments === 'stripe' ? <ProcessorFields {...entry} /> : <CardFields {...entry} />
  return site.isError ? <LoadFailed answer={site} level={3} /> : <Skeleton lines={4} />
}
