import { DAY } from '#domain/duration.ts'
import { findMeasure } from '../store/measure/measure.ts'
import { saveAnswering, shareMeasures } from '../usecases/measure/answer.ts'
import { askForMeasure } from '../usecases/measure/ask.ts'
import { getOwnMeasures } from '../usecases/measure/own.ts'
import { addMeasure, publishMeasure } from '../usecases/measure/save.ts'
import type { Actor } from '../usecases/ports.ts'
import { transact } from '../usecases/transact.ts'
import { twoWeeks } from './measure.ts'
import { notAudited } from './not-audited.ts'
import { actorOf } from './people.ts'
import { idOf, must, type World } from './world.ts'

/** What was answered so many days before now: the points of each question. */
const answered: readonly { days: number; points: readonly number[] }[] = [
  { days: 56, points: [3, 2, 3, 2, 2, 1, 3] },
  { days: 42, points: [2, 2, 3, 2, 1, 1, 2] },
  { days: 28, points: [2, 1, 2, 1, 1, 1, 2] },
  { days: 13, points: [1, 1, 1, 1, 0, 1, 1] },
]

/** A published measure, what a patient answered to it over two months and shares, and an ask that is open. */
export async function makeMeasures(
  world: World,
  { patient, doctor }: { patient: Actor; doctor: Actor },
): Promise<void> {
  const { sql } = world.ports.database
  const id = idOf('measure')
  if (!(await findMeasure(sql, id))) {
    const admin = await actorOf(world, 'admin@example.com', 'admin')
    must(await addMeasure(world.at(world.long), admin, twoWeeks, notAudited, undefined, id))
  }
  must(await publishMeasure(world.ports, id, notAudited))
  for (const each of answered) await answerOnce(world, { patient, doctor, measureId: id, ...each })
  const shared = { doctorId: doctor.clientId, allowed: true }
  must(await shareMeasures(world.at(world.now - 13 * DAY), patient, shared))
  must(await askForMeasure(world.at(world.now - DAY), doctor, patient.clientId, id))
}

interface Answered {
  patient: Actor
  doctor: Actor
  measureId: string
  days: number
  points: readonly number[]
}

async function answerOnce(
  world: World,
  { patient, doctor, measureId, days, points }: Answered,
): Promise<void> {
  const own = must(await getOwnMeasures(world.ports, patient)).measures.find(({ _id }) => _id === measureId)
  const answering = idOf(`measure/answering/${days}`)
  // What is answered stays: a part made twice finds it.
  if (own?.answerings.some(({ _id }) => _id === answering)) return
  const at = world.at(world.now - days * DAY)
  must(await askForMeasure(world.at(world.now - (days + 1) * DAY), doctor, patient.clientId, measureId))
  const asked = must(await getOwnMeasures(world.ports, patient)).measures.find(({ _id }) => _id === measureId)
  if (!asked?.ask) throw new Error('the demo patient is asked for nothing')
  const { _id: askId, version } = asked.ask
  const chosen = Object.fromEntries(
    version.questions.map(({ _id, options }, index) => [_id, options[points[index] ?? 0]?._id ?? '']),
  )
  const answeredAt = new Date(at.clock.now()).toISOString()
  const given = { _id: answering, measureId, versionId: version._id, askId, chosen, answeredAt, shared: [] }
  must(await transact(at.database, (tx) => saveAnswering(at, tx, patient, given)))
}
