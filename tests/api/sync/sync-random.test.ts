import { pushMutations, type MutationArgs, type MutationName } from '#contract/sync.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../domain/seeded.ts'
import { openThread, type Thread } from '../../world/people/chat.ts'
import { iso, type Clinic, type Member } from '../../world/people/clinic.ts'
import { type Content, openContent } from '../../world/people/content.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { freshCopy, newReplica, type Replica } from '../../world/device/replica.ts'

let server: InspectedServer
let clinic: Clinic
let content: Content
beforeAll(async () => {
  ;({ server, clinic, content } = await openContent())
})
afterAll(() => server.remove())

type Chance = ReturnType<typeof seeded>
interface Device {
  who: Member
  name: string
  replica: Replica
  cursors: (string | undefined)[]
  queue: { _id: string; name: MutationName; n: number }[]
}

/** What a device did while it was away: numbered, in the order it was done. */
function offline(chance: Chance, { who, name }: Pick<Device, 'who' | 'name'>, threads: Thread[]) {
  const sent: MutationArgs<'removeMessage'>[] = []
  return Array.from({ length: chance.whole(10, 25) }, (_, n) => {
    const { chat } = chance.pick(threads)
    const one = <N extends MutationName>(kind: N, args: MutationArgs<N>) => ({
      _id: randomUUID(),
      name: kind,
      args,
      at: iso(Date.now()),
      n,
      v: 1 as const,
      client: who.clientId,
    })
    const kind = chance.whole(1, 10)
    if (kind <= 5) {
      const messageId = randomUUID()
      sent.push({ chatId: chat._id, messageId })
      return one('sendMessage', {
        chatId: chat._id,
        messageId,
        content: `${name} ${n}`,
        sentAt: iso(Date.now()),
      })
    }
    if (kind === 6 && sent.length > 0) return one('removeMessage', chance.pick(sent))
    if (kind === 7) {
      const answers = {
        [content.question]: chance.pick([
          [true, false],
          [false, true],
          [false, false],
        ]),
      }
      const savedAt = iso(Date.now() - chance.whole(0, 1000))
      return one('saveAnswers', { questionnaireId: content.questionnaire, answers, savedAt })
    }
    return one(kind === 8 ? 'markDelivered' : 'markRead', { chatId: chat._id, seq: chance.whole(0, 40) })
  })
}

/** Sends a queue as a bad line does: in pieces that begin with the first thing not known to have come, some twice. */
async function drain(chance: Chance, device: Device): Promise<void> {
  for (let from = 0; from < device.queue.length;) {
    const mutations = device.queue.slice(from, from + chance.whole(1, 9))
    const copies = Array.from({ length: chance.whole(1, 3) }, () =>
      clinic.api.send(pushMutations, {
        token: device.who.token,
        body: { deviceId: device.name, mutations: chance.next() < 0.3 ? mutations.toReversed() : mutations },
      }),
    )
    for (const { results } of await Promise.all(copies)) {
      // Only answers of a doctor are refused here.
      for (const { status, error } of results) if (status === 'rejected') expect(error).toBe('forbidden')
    }
    // The answer was lost: all of it comes again.
    if (chance.next() > 0.25) from += mutations.length
  }
}

/** Pulls now and then, sometimes from where it was long ago. */
async function follow(chance: Chance, device: Device, over: () => boolean): Promise<void> {
  while (!over()) {
    if (chance.next() < 0.2) device.replica.forget(chance.pick(device.cursors))
    await device.replica.pull()
    device.cursors.push(device.replica.cursor)
  }
}

test.each([1, 2, 3])(
  'OFF-03 CHAT-05 devices that push at once and pull at any moment end with what the server holds, seed %i',
  async (seed) => {
    const chance = seeded(seed)
    const [one, two] = [await openThread(clinic), await openThread(clinic)]
    // One doctor, two patients.
    await server.sql('update chat set doctor_id = $2 where id = $1', [two.chat._id, one.doctor.clientId])
    const people = [
      { who: one.patient, name: 'phone', threads: [one] },
      { who: one.patient, name: 'laptop', threads: [one] },
      { who: one.doctor, name: 'desk', threads: [one, two] },
      { who: two.patient, name: 'tablet', threads: [two] },
    ]
    const devices: Device[] = people.map(({ who, name, threads }) => ({
      who,
      name,
      replica: newReplica(clinic.api, who.token),
      cursors: [undefined],
      queue: offline(chance, { who, name }, threads),
    }))
    let left = devices.length
    await Promise.all(
      devices.flatMap((device) => [
        drain(chance, device).finally(() => left--),
        follow(chance, device, () => left === 0),
      ]),
    )
    for (const device of devices) {
      await device.replica.upToDate()
      expect(device.replica.held()).toEqual(await freshCopy(clinic.api, device.who.token))
    }
    for (const thread of [one, two]) {
      const patient = await thread.thread(thread.patient)
      expect(patient).toEqual(await thread.thread(one.doctor))
      expect(patient.map(({ seq }) => seq)).toEqual(patient.map((_, index) => index + 1))
      for (const { name, queue } of devices) {
        const ids = patient.map(({ _id }) => _id)
        const said = queue.flatMap((item) => ('args' in item ? [item.args as { messageId?: string }] : []))
        const places = [...new Set(said.map(({ messageId }) => ids.indexOf(messageId ?? '')))]
        const there = places.filter((place) => place >= 0)
        expect({ name, there }).toEqual({ name, there: there.toSorted((a, b) => a - b) })
      }
    }
    const miscounted = await server.sql(
      `select id from chat where
        patient_unread <> (select count(*) from message m where m.chat_id = chat.id and m.seq > patient_read_seq
          and m.author_id = doctor_id and m.removed_at is null)
        or doctor_unread <> (select count(*) from message m where m.chat_id = chat.id and m.seq > doctor_read_seq
          and m.author_id = patient_id and m.removed_at is null)`,
    )
    expect(miscounted).toEqual([])
    expect(server.logs()).not.toContain('something unexpected happened')
  },
  120_000,
)
