import { useState } from 'react'
import { getSite } from '#contract/site.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../status/load-failed.tsx'
import type { CardEntry } from './card-entry.ts'
import { CardFields } from './card-fields.tsx'
import { ProcessorFields } from './processor-fields.tsx'

/**
 * The form of a new card, as the processor wants it: in its own fields, or typed here for the test processor. Which one
 * is asked anew each time: what the device remembers may be of a day when cards went elsewhere.
 */
export function NewCard(entry: CardEntry) {
  const online = useOnline()
  const site = useApiQuery(getSite, {}, { staleTime: 0 })
  const [rememberedAt] = useState(site.dataUpdatedAt)
  if (site.data && site.dataUpdatedAt !== rememberedAt)
    return site.data.payments === 'stripe' ? <ProcessorFields {...entry} /> : <CardFields {...entry} />
  return site.isError || !online ? <LoadFailed answer={site} level={3} /> : <Skeleton lines={4} />
}
