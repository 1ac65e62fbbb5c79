import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markRead, openChat, putMessage, removeMessage } from '#contract/chat.ts'
import { pushMutations } from '#contract/sync.ts'
import type { Member } from '../../world/people/clinic.ts'
import { openNotifiedClinic, shown, type Notified } from '../../world/reading/notified.ts'
import { openLine } from '../../world/people/socket.ts'

let world: Notified
beforeAll(async () => {
  world = await openNotifiedClinic()
})
afterAll(() => world.close())

/** A chat of a new patient with the doctor. */
async function thread() {
  const patient = await world.clinic.newPatient()
  await world.server.sql(`update client set payment_plan = 'advanced' where id = $1`, [patient.clientId])
  const { _id } = await world.clinic.api.send(openChat, {
    token: patient.token,
    body: { doctorId: world.doctor.clientId },
  })
  const say = (who: Member, content = 'Man ir bezmiegs') =>
    world.clinic.api.send(putMessage, {
      token: who.token,
      params: { id: _id, messageId: randomUUID() },
      body: { content, sentAt: new Date(world.clinic.now()).toISOString() },
    })
  return { patient, chatId: _id, say }
}

const pushesWaiting = () =>
  world.server.sql(`select id from pgboss.job where name = 'push' and state <> 'completed'`)
/** No push waits to be sent any more, nor for the end of a pause that its service asked for. */
const pushesOver = () => expect.poll(pushesWaiting, { timeout: 10_000 }).toEqual([])

/** What waits for the database's clock has waited long enough; answers how many pushes did. */
async function waitsOver(): Promise<number> {
  const waited = await world.server.sql(
    `update pgboss.job set start_after = now() where name = 'push' and state = 'created' and start_after > now() returning id`,
  )
  return waited.length
}

describe('PUSH-02 PUSH-04 chat', () => {
  test('a message reaches the other side’s devices, says nothing of what it says, and counts', async () => {
    const { patient, chatId, say } = await thread()
    const [phone, desk] = [await world.deviceOf(patient), await world.deviceOf(world.doctor)]
    await say(patient)
    const notification = await world.next(desk, 'chat')
    expect(notification).toMatchObject({
      tag: `chat/${chatId}`,
      client: world.doctor.clientId,
      title: 'Jauna ziņa',
    })
    expect(notification.url).toMatch(/^\/doctor\/chat/)
    expect(desk.received[0]?.text).not.toMatch(/bezmieg|Līga/)
    await say(world.doctor)
    await say(world.doctor)
    expect(await world.next(phone, 'chat')).toMatchObject({ url: `/patient/chat/${world.doctor.clientId}` })
    await world.clinic.effectsDone()
    expect(
      shown(phone)
        .map(({ badge }) => badge)
        .at(-1),
    ).toBe(2)
    expect(desk.received).toHaveLength(1)
  })

  test('a device that shows the thread is left in peace; the person’s others are not, nor does it show two', async () => {
    const { patient, chatId, say } = await thread()
    const before = await thread()
    const [open, pocket] = [world.pushes.newDevice(), await world.deviceOf(world.doctor)]
    open.subscription.device = 'phone'
    await world.listen(world.doctor.token, open)
    const lines = [
      await openLine(world.server.url, world.doctor.token),
      await openLine(world.server.url, patient.token),
    ]
    lines[0]?.say('watchThread', { chatId: before.chatId })
    lines[0]?.say('watchThread', { chatId })
    // What comes after it over the same line is heard after it.
    lines[0]?.say('typing', { chatId })
    await lines[1]?.next('typing')
    await say(patient)
    await world.next(pocket, 'chat')
    await world.clinic.effectsDone()
    expect(open.received).toEqual([])
    expect(await waitsOver()).toBe(1)
    await pushesOver()
    expect(open.received).toEqual([])
    await before.say(before.patient)
    expect(await world.next(open, 'chat')).toMatchObject({ tag: `chat/${before.chatId}` })

    // A line that dies without a word still counts as open for a while: what was written then is not lost.
    await say(patient, 'Vai esat tur?')
    await world.clinic.effectsDone()
    expect(open.received).toHaveLength(1)
    for (const line of lines) line.close()
    const receivedNow = async () => {
      await say(patient)
      await world.clinic.effectsDone()
      return open.received.length
    }
    await expect.poll(receivedNow).toBe(2)
    const waited = await waitsOver()
    expect(waited).toBeGreaterThan(0)
    await world.pushes.until(() => open.received.length === 2 + waited)
    expect(shown(open).at(-1)).toMatchObject({ tag: `chat/${chatId}` })
  })

  test('a message that was read or taken back before its push could be sent is not told', async () => {
    const { patient, chatId, say } = await thread()
    const device = await world.deviceOf(world.doctor, { status: 429, retryAfter: '1' }, {})
    const message = await say(patient)
    await world.pushes.until(() => device.tries() === 1)
    await world.clinic.api.send(markRead, {
      token: world.doctor.token,
      params: { id: chatId },
      body: { seq: message.seq },
    })
    device.answer({ status: 429, retryAfter: '1' }, {})
    const second = await say(patient)
    await world.pushes.until(() => device.tries() === 2)
    await world.clinic.api.send(removeMessage, {
      token: patient.token,
      params: { id: chatId, messageId: second._id },
    })
    await pushesOver()
    expect(device.received).toEqual([])
  })

  test('a message taken back is not told because an older one is still unread', async () => {
    const { patient, chatId, say } = await thread()
    const device = await world.deviceOf(world.doctor, {}, { status: 429, retryAfter: '1' }, {})
    await say(patient)
    expect(await world.next(device, 'chat')).toMatchObject({ tag: `chat/${chatId}` })
    const second = await say(patient)
    await world.pushes.until(() => device.tries() === 2)
    await world.clinic.api.send(removeMessage, {
      token: patient.token,
      params: { id: chatId, messageId: second._id },
    })
    await pushesOver()
    expect(device.received).toHaveLength(1)
  })

  test('what was written offline and comes together is told of once, even when its last message is taken back', async () => {
    const { patient, chatId } = await thread()
    const device = await world.deviceOf(world.doctor, { status: 429, retryAfter: '1' }, {})
    const at = new Date(world.clinic.now()).toISOString()
    const mutations = ['Pirmā', 'Otrā', 'Trešā'].map((content, n) => ({
      _id: randomUUID(),
      name: 'sendMessage' as const,
      args: { chatId, messageId: randomUUID(), content, sentAt: at },
      at,
      n,
    }))
    await world.clinic.api.send(pushMutations, {
      token: patient.token,
      body: { deviceId: 'phone', mutations },
    })
    await world.pushes.until(() => device.tries() === 1)
    await world.clinic.api.send(removeMessage, {
      token: patient.token,
      params: { id: chatId, messageId: mutations.at(-1)?.args.messageId ?? '' },
    })
    expect(await world.next(device, 'chat')).toMatchObject({ tag: `chat/${chatId}` })
    await world.clinic.effectsDone()
    expect(device.received).toHaveLength(1)
    expect(device.tries()).toBe(2)
  })
})
