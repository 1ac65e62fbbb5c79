import type { PushPayload } from '#contract/push.ts'
import {
  DEFAULT_NOTIFICATIONS,
  MAX_PUSH_TRIES,
  pushWait,
  MAX_PUSH_REFUSED,
  tooLateFrom,
} from '#domain/notifications.ts'
import { createHash } from 'node:crypto'
import { EffectFailure, type Effects } from '../external/jobs/port.ts'
import type { Push } from '../external/push/port.ts'
import { pushNotice } from '../notices/registry.ts'
import type { TargetRow } from '../store/push/read.ts'
import { updateRefusals, pruneSubscription } from '../store/push/write.ts'
import { pushWords } from '../texts/pushes.ts'
import { isOver } from '../usecases/account/authenticate.ts'
import type { Ports } from '../usecases/ports.ts'
import type { PushReads } from './push-reads.ts'

type Job = Effects['push']
type Needs = Pick<Ports, 'database' | 'clock' | 'jobs' | 'push' | 'live'>

/**
 * Sends one push to one device, written now from what is true now; what no longer is, or comes too late, is dropped. A
 * push service that asks to wait is asked again then. Sent twice after a crash, it takes its own place on the device.
 */
export async function sendPush(ports: Needs, reads: PushReads, job: Job): Promise<void> {
  const target = await reads.target(job.subscriptionId)
  if (target?.person_id !== job.personId || (await isShown(ports, job))) return
  const written = await write(ports, reads, job, target)
  if (!written) return
  const delivery = await ports.push.send(target, written.push)
  if (delivery.state === 'gone') await pruneSubscription(ports.database.sql, target.id, target.endpoint)
  if (delivery.state === 'later') await sendLater(ports, job, delivery.after, written.tooLate)
  if (delivery.state === 'delivered' && target.refused_since)
    await updateRefusals(ports.database.sql, target.id, null)
  if (delivery.state === 'refused') {
    await refused(ports, target)
    const code = /\d{3}/.exec(delivery.why)?.[0]
    throw new EffectFailure(`a push was refused: ${delivery.why}`, {
      kind: 'unavailable',
      ...(code && { code }),
    })
  }
}

/** Whether the device that showed the thread when this was queued shows it still. */
async function isShown({ live }: Needs, { notice, shownOn }: Job): Promise<boolean> {
  if (shownOn === undefined || notice.chatId === undefined) return false
  return (await live.watching(notice.clientId, notice.chatId)).includes(shownOn)
}

async function refused({ database, clock }: Needs, target: TargetRow): Promise<void> {
  const now = clock.now()
  const since = target.refused_since?.getTime() ?? now
  if (now - since >= MAX_PUSH_REFUSED) await pruneSubscription(database.sql, target.id, target.endpoint)
  else if (!target.refused_since) await updateRefusals(database.sql, target.id, new Date(now))
}

async function write(
  { clock }: Needs,
  reads: PushReads,
  { notice, personId }: Job,
  target: TargetRow,
): Promise<{ push: Push; tooLate: number } | null> {
  const { language } = target
  const { setting, push } = pushNotice(notice)
  const said = await push.write(reads, notice, language)
  if (!said) return null
  const { texts, startsAt, accepted, from, tag, url } = said
  const now = clock.now()
  const { key, at, clientId, consultationId } = notice
  const tooLate = tooLateFrom(push.life, at, startsAt)
  const ttl = Math.floor((tooLate - now) / 1000)
  if (ttl <= 0) return null
  const discreet = target.private_text ?? DEFAULT_NOTIFICATIONS.privateText
  // A device whose session has grown old may be in other hands by now.
  const other = discreet || isOver(target, now) ? null : said.other
  const payload: PushPayload = {
    key,
    kind: setting,
    language,
    ...pushWords(texts, { other, startsAt, accepted }, language),
    tag,
    url,
    badge: (await reads.waiting(personId)) ?? 0,
    client: clientId,
    ...(consultationId ? { consultation: consultationId } : {}),
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
  }
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32)
  return { push: { text: JSON.stringify(payload), ttl, urgent: push.urgent ?? false, topic }, tooLate }
}

async function sendLater(
  { database, clock, jobs }: Needs,
  job: Job,
  after: number | undefined,
  tooLate: number,
): Promise<void> {
  const tries = job.tries + 1
  const at = clock.now() + pushWait(tries, after)
  if (tries >= MAX_PUSH_TRIES || at >= tooLate) return
  const again = { ...job, key: `${job.notice.key}/${job.subscriptionId}/${tries}`, tries }
  await database.transact((tx) => jobs.sendEach(tx, 'push', [again], at))
}
