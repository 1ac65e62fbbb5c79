import type { OwnMeasures } from '#contract/measure.ts'
import type { ReplicaDb } from '../db.ts'
import { readMeta } from '../meta.ts'
import { withAnswering } from '../measures.ts'
import type { RefusedCode } from '../tables/outbox.ts'
import { ownItems } from './whose.ts'

/** A patient's measures with everything answered here, sent or not. */
export interface HeldMeasures {
  /** Null until the server has said anything on this device. */
  readonly own: OwnMeasures | null
  /** When it did, in milliseconds. */
  readonly saidAt: number
  /** Answerings that the server does not have yet. */
  readonly waiting: readonly string[]
  /** Those that it refused. */
  readonly failed: readonly {
    readonly itemId: string
    readonly measureId: string
    readonly code: RefusedCode
  }[]
}

export async function measures(db: ReplicaDb): Promise<HeldMeasures> {
  const session = await db.session.get('current')
  const held = await readMeta(db, 'measures')
  if (!session || held?.client !== session.client) return { own: null, saidAt: 0, waiting: [], failed: [] }
  let { own } = held
  const waiting: string[] = []
  const failed: HeldMeasures['failed'][number][] = []
  for (const item of await ownItems(db)) {
    if (item.name !== 'answerMeasure') continue
    const { _id, measureId } = item.args
    if (item.state === 'failed') failed.push({ itemId: item._id, measureId, code: item.code ?? 'validation' })
    else {
      own = withAnswering(own, item.args)
      waiting.push(_id)
    }
  }
  return { own, saidAt: held.saidAt, waiting, failed }
}
