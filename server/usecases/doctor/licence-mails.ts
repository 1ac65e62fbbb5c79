import { licenceDays, licenceStage } from '#domain/licence.ts'
import { listLicencesToMail, lockLicence, insertLicenceMail } from '../../store/specialist/licence.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { runAll } from '../run-all.ts'
import { isAfterMorning } from '../notice/morning.ts'
import { queueMail, queuePush } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs'>

/** So many in one go; the next sweep goes on. */
const MAX_LICENCES = 200

/**
 * Tells published specialists by mail and push that their licence ends soon, and again that it has ended: each once for
 * each last day, whichever process is first and however long none ran.
 */
export async function queueLicenceMails(ports: Needs): Promise<void> {
  const now = ports.clock.now()
  if (!isAfterMorning(now)) return
  const ids = await listLicencesToMail(ports.database.sql, licenceDays(now), MAX_LICENCES)
  await runAll(ids.map((id) => () => queueLicenceMail(ports, id, now)))
}

async function queueLicenceMail(ports: Needs, clientId: string, now: number): Promise<void> {
  await ports.database.transact(async (tx) => {
    const until = await lockLicence(tx, clientId)
    const stage = licenceStage(until, licenceDays(now))
    if (!until || !stage) return
    if (!(await insertLicenceMail(tx, { clientId, until, stage, at: new Date(now) }))) return
    const kind = `licence-${stage}` as const
    const key = `${kind}/${clientId}/${until}`
    await queueMail(ports, tx, { kind, key, personId: await personOfClient(tx, clientId) })
    await queuePush(ports, tx, { kind, key, clientId })
  })
}
