import { DAY, MINUTE, SECOND } from '#domain/duration.ts'
import { findConsultation } from '../store/consultation/read.ts'
import { endCall } from '../usecases/call/end.ts'
import { joinCall } from '../usecases/call/join.ts'
import { beat } from '../usecases/call/presence.ts'
import { acceptConsultation } from '../usecases/consultation/acts.ts'
import { reserveConsultation } from '../usecases/consultation/reserve.ts'
import { getFeedback, giveFeedback } from '../usecases/feedback/feedback.ts'
import { capturePayment } from '../usecases/payment/capture.ts'
import type { Actor, Ports } from '../usecases/ports.ts'
import { idOf, must, unless, type World } from './world.ts'

/** Two people and when they meet; the name makes it one meeting however often it is made. */
interface Meeting {
  name: string
  patient: Actor
  doctor: Actor
  from: number
  note?: string
}

/** What one side said after a call: stars for each question, words for the first. */
export interface Said {
  stars: readonly number[]
  words: string
}

/** A patient asks for a time and pays by card; answers the consultation's id. */
export async function request(ports: Ports, { name, patient, doctor, from, note }: Meeting): Promise<string> {
  const reserved = must(
    await reserveConsultation(
      ports,
      patient,
      {
        doctorId: doctor.clientId,
        from: new Date(from).toISOString(),
        minutes: 45,
        payWith: 'card',
        ...(note ? { note } : {}),
      },
      idOf(`meeting/${name}`),
    ),
  )
  if (reserved.status !== 201) throw new Error('the demo card asks for a challenge')
  return reserved.body._id
}

/** A meeting that took place, from the request to the feedback, each at its own time. */
export async function meet(
  world: World,
  meeting: Meeting,
  said: { patient: Said | null; doctor: Said | null },
): Promise<void> {
  const { patient, doctor, from } = meeting
  const id = await request(world.at(from - 3 * DAY), meeting)
  const status = async () => (await findConsultation(world.ports.database.sql, id))?.status
  const accepted = world.at(from - 2 * DAY)
  if ((await status()) === 'awaiting_approval') must(await acceptConsultation(accepted, doctor, id))
  await capturePayment(accepted, id)
  if ((await status()) === 'scheduled') {
    must(await joinCall(world.at(from), patient, id))
    must(await joinCall(world.at(from + 20 * SECOND), doctor, id))
  }
  if ((await status()) === 'active') {
    const ended = world.at(from + 43 * MINUTE)
    for (const { clientId } of [patient, doctor]) await beat(ended, clientId, id)
    must(await endCall(ended, doctor, id))
  }
  const after = world.at(from + 50 * MINUTE)
  if (said.patient) await say(after, patient, id, said.patient)
  if (said.doctor) await say(after, doctor, id, said.doctor)
}

async function say(ports: Ports, actor: Actor, id: string, { stars, words }: Said): Promise<void> {
  const { questions } = must(await getFeedback(ports, actor, id))
  const answers = questions.map(({ _id }, index) => ({
    questionId: _id,
    rating: stars[index] ?? 5,
    text: index === 0 ? words : '',
  }))
  unless('already_given', await giveFeedback(ports, actor, id, { answers }))
}
