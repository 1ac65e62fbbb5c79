import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallEntry } from '#contract/call.ts'
import { openChat } from '#contract/chat.ts'
import type { Consultation } from '#contract/consultation.ts'
import { openCallers, type CallWorld } from '../../world/people/calls.ts'
import { openLine, type Line } from '../../world/people/socket.ts'

let server: CallWorld['server']
let clinic: CallWorld['clinic']
let calls: CallWorld['calls']
let doctor: CallWorld['doctor']
let patient: CallWorld['patient']

beforeAll(async () => {
  ;({ server, clinic, calls, doctor, patient } = await openCallers())
})
afterAll(() => server.remove())

/** Writes beside a call; answers what was sent. */
function write(line: Line, { _id: consultationId }: Consultation, text: unknown) {
  const message = { consultationId, messageId: randomUUID(), text }
  line.say('callMessage', message)
  return message
}
/** Waits until everything this line said before has been passed on or dropped. */
async function settled(line: Line, other: Line, consultation: Consultation) {
  const { messageId } = write(line, consultation, 'beigas')
  await other.next('callMessage', (heard) => heard.messageId === messageId)
}
/** Waits until the server has seen to all that a line said: `beside`, of the same person, hears what it says after that. */
async function lookedAt(line: Line, beside: Line, consultation: Consultation) {
  const since = new Date().toISOString()
  line.signal({ consultationId: consultation._id, signal: { kind: 'claim', since } })
  await beside.next('callClaimed', (heard) => heard.since === since)
}
const textsAt = (line: Line) => line.heard('callMessage').map(({ text }) => text)

describe('CALL-07 writing beside the call', () => {
  test('CALL-07 a message goes to the other side as it is, and comes back as delivered, under the id of its writer', async () => {
    const { consultation, lines } = await calls.inCall()
    const [mine, theirs] = lines
    const message = write(mine, consultation, '  Adrese: Brīvības iela 1\nДобрый день 🙂  ')
    expect(await theirs.next('callMessage')).toEqual({ ...message, text: message.text?.toString().trim() })
    const { consultationId, messageId } = message
    theirs.say('callMessageDelivered', { consultationId, messageId })
    expect(await mine.next('callMessageDelivered')).toEqual({ consultationId, messageId })
    expect(mine.heard('callMessage')).toEqual([])
    expect(theirs.heard('callMessageDelivered')).toEqual([])
    await calls.end(patient, consultation)
    for (const line of lines) line.close()
  })

  test('CALL-07 they pass only between the two, while the call runs and both are in it, not before and not after', async () => {
    const consultation = await calls.upcoming()
    const stranger = await clinic.newPatient()
    const [mine, theirs] = await calls.devices()
    const [his, hers] = await calls.devices()
    const strange = await openLine(server.url, stranger.token)
    write(mine, consultation, 'pirms')
    await calls.enter(patient, consultation, mine)
    write(mine, consultation, 'viens')
    write(theirs, consultation, 'no ārpuses')
    await lookedAt(mine, his, consultation)
    await lookedAt(theirs, hers, consultation)
    await calls.enter(doctor, consultation, theirs)
    write(strange, consultation, 'svešs')
    strange.say('callMessageDelivered', { consultationId: consultation._id, messageId: randomUUID() })
    await settled(mine, theirs, consultation)
    await settled(theirs, mine, consultation)
    expect([textsAt(theirs), textsAt(mine)]).toEqual([['beigas'], ['beigas']])
    expect(mine.heard('callMessageDelivered')).toEqual([])

    theirs.close()
    await mine.next('partnerLeftCall')
    const again = await openLine(server.url, doctor.token)
    write(mine, consultation, 'uz tukšu istabu')
    await lookedAt(mine, his, consultation)
    await calls.enter(doctor, consultation, again)
    await settled(mine, again, consultation)
    expect(textsAt(again)).toEqual(['beigas'])

    await calls.end(patient, consultation)
    await again.next('callFinished')
    write(mine, consultation, 'pēc beigām')
    // A later call of the same two: had it passed, it would be here before.
    const next = await calls.upcoming()
    await calls.enter(patient, next, mine)
    await calls.enter(doctor, next, again)
    await settled(mine, again, next)
    expect(textsAt(again)).toEqual(['beigas', 'beigas'])
    expect(strange.everything()).toBe('[]')
    await calls.end(patient, next)
    for (const line of [mine, again, strange, his, hers]) line.close()
  })

  test('CALL-07 the last words before leaving still arrive', async () => {
    const { consultation, lines } = await calls.inCall()
    const [mine, theirs] = lines
    write(mine, consultation, 'Paldies, līdz nākamreiz!')
    mine.signal({ consultationId: consultation._id, signal: { kind: 'bye' } })
    await theirs.next('partnerLeftCall')
    expect(textsAt(theirs)).toEqual(['Paldies, līdz nākamreiz!'])
    await calls.end(doctor, consultation)
    for (const line of lines) line.close()
  })

  test('CALL-07 nothing, too much and nonsense are dropped; two thousand characters pass', async () => {
    const { consultation, lines } = await calls.inCall()
    const [mine, theirs] = lines
    const whole = 'ā'.repeat(2000)
    for (const text of ['', '   ', 'ā'.repeat(2001), 7, null, { text: 'x' }, 'a\u0000b'])
      write(mine, consultation, text)
    mine.say('callMessage', { consultationId: consultation._id, messageId: 'x', text: 'x' })
    mine.say('callMessage', null)
    mine.say('callMessageDelivered', { consultationId: consultation._id })
    write(mine, consultation, whole)
    await settled(mine, theirs, consultation)
    expect(textsAt(theirs)).toEqual([whole, 'beigas'])
    expect(theirs.heard('callMessageDelivered')).toEqual([])
    expect(server.logs()).not.toContain('something unexpected happened')
    await calls.end(patient, consultation)
    for (const line of lines) line.close()
  })

  test('CALL-07 a flood reaches the other as a trickle and takes nothing from them, nor from the call', async () => {
    // A patient of their own: what somebody may write is counted by person.
    const other = await clinic.newPatient()
    await clinic.giveCard(other)
    const consultation = await calls.upcoming(other)
    const [mine, theirs] = [await openLine(server.url, other.token), await openLine(server.url, doctor.token)]
    await calls.enter(other, consultation, mine)
    await calls.enter(doctor, consultation, theirs)
    const began = performance.now()
    for (let n = 0; n < 1000; n++) write(mine, consultation, `${n}`)
    mine.signal({ consultationId: consultation._id, signal: { kind: 'media', audio: true, video: true } })
    await theirs.next('signal')
    await theirs.next('callMessage', ({ text }) => text === '19')
    write(theirs, consultation, 'mierīgi')
    await mine.next('callMessage')
    const seconds = (performance.now() - began) / 1000
    expect(theirs.heard('callMessage').length).toBeGreaterThanOrEqual(20)
    expect(theirs.heard('callMessage').length).toBeLessThanOrEqual(20 + seconds)
    await calls.end(other, consultation)
    for (const line of [mine, theirs]) line.close()
  })

  test('CALL-07 they are kept in no table and named in no log', async () => {
    const { consultation, lines } = await calls.inCall()
    const [mine, theirs] = lines
    const secret = 'Zilonis-pie-loga'
    write(mine, consultation, secret)
    await theirs.next('callMessage')
    write(theirs, consultation, secret)
    await mine.next('callMessage')
    await calls.end(patient, consultation)
    await clinic.effectsDone()
    const tables = await server.sql<{ table_schema: string; table_name: string }>(
      `select table_schema, table_name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { table_schema, table_name } of tables) {
      const found = await server.sql(
        `select 1 from "${table_schema}"."${table_name}" as row where row::text like '%' || $1 || '%'`,
        [secret],
      )
      expect(found, table_name).toEqual([])
    }
    expect(server.logs()).not.toContain(secret)
    for (const line of lines) line.close()
  })

  test('CALL-07 CHAT-02 both are told of their chat where the patient may write in it, and only there', async () => {
    const chatOf = async (consultation: Consultation, who: typeof patient) => {
      const { body } = await calls.join(who, consultation)
      return (body as Partial<CallEntry>).chatId
    }
    const consultation = await calls.upcoming()
    expect([await chatOf(consultation, patient), await chatOf(consultation, doctor)]).toEqual([
      undefined,
      undefined,
    ])
    await server.sql(`update client set payment_plan = 'advanced' where id = $1`, [patient.clientId])
    expect(await chatOf(consultation, patient)).toBeUndefined()
    const chat = await clinic.api.send(openChat, {
      token: patient.token,
      body: { doctorId: doctor.clientId },
    })
    expect([await chatOf(consultation, patient), await chatOf(consultation, doctor)]).toEqual([
      chat._id,
      chat._id,
    ])
    // The specialist may go on in it when the plan has ended, the patient not: so neither is led there.
    await server.sql(`update client set payment_plan = 'pay_as_you_go' where id = $1`, [patient.clientId])
    expect([await chatOf(consultation, patient), await chatOf(consultation, doctor)]).toEqual([
      undefined,
      undefined,
    ])
    await calls.end(patient, consultation)
  })
})
