import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Consultation } from '#contract/consultation.ts'
import { getWaiting } from '#contract/push.ts'
import { emailOf, iso, type Member } from '../../world/people/clinic.ts'
import { mails, type ReceivedMail } from '../../world/reading/mail.ts'
import { openNotifiedClinic, settings, shown, type Notified } from '../../world/reading/notified.ts'
import { stretch, talkOf } from '../../world/people/proposals.ts'
import { openLine } from '../../world/people/socket.ts'

const DAY = 24 * 3_600_000

let world: Notified
let clinic: Notified['clinic']
beforeAll(async () => {
  world = await openNotifiedClinic()
  ;({ clinic } = world)
})
afterAll(() => world.close())

/** A scheduled consultation between two people of its own, each with a device that listens. */
async function pair(changes?: { anonymous?: boolean }) {
  const [doctor, patient] = [await clinic.newDoctor(), await world.payer(changes)]
  const [from = '', free = '', other = ''] = await clinic.freeTimes(doctor, 6)
  const about = await clinic.schedule(patient, doctor, from)
  await clinic.effectsDone()
  const devices = { doctor: await world.deviceOf(doctor), patient: await world.deviceOf(patient) }
  return { doctor, patient, about, free, other, devices, ...talkOf({ clinic, doctor, patient }) }
}

const proposalMails = /Piedāvāts cits laiks|Paliek līdzšinējais|laiks ir mainīts/
async function mailed(someone: Member): Promise<ReceivedMail[]> {
  await clinic.effectsDone()
  const all = await mails(world.server.url)
  return all.filter(({ to, subject }) => to === emailOf(someone) && proposalMails.test(subject))
}
const subjects = async (someone: Member) => (await mailed(someone)).map(({ subject }) => subject).toReversed()
const waits = async ({ token, clientId }: Member) => {
  const { data } = await clinic.api.send(getWaiting, { token })
  return data.find(({ _id }) => _id === clientId)?.waiting
}

describe('PUSH-02 CON-07 CON-20 the other side hears of every step at once', () => {
  test('PUSH-02 a proposed time: mail once, a push that can be accepted, the socket; then the answer', async () => {
    const { doctor, patient, about, free, devices, propose, agree } = await pair()
    const line = await openLine(world.server.url, doctor.token)
    await propose(about, free, 'Slikti jūtos rītos')
    await propose(about, free, 'Slikti jūtos rītos')
    await line.next('consultationChanged', ({ consultation }) => consultation.proposal?.turn === 'doctor')
    const push = await world.next(devices.doctor, 'proposal')
    expect(push).toMatchObject({
      title: 'Piedāvāts cits laiks',
      url: '/doctor/dashboard',
      consultation: about._id,
      from: free,
      badge: 1,
    })
    expect(push.actions.map(({ action }) => action)).toEqual(['accept', 'open'])
    expect(JSON.stringify(push)).not.toMatch(/Līga|Bērziņa|rītos/)
    expect(await subjects(doctor)).toEqual(['Piedāvāts cits laiks konsultācijai'])
    const [letter] = await mailed(doctor)
    expect(letter?.text).not.toContain('rītos')
    expect(letter?.attachments ?? []).toEqual([])
    expect([await waits(doctor), await waits(patient)]).toEqual([1, 0])

    await agree(about, free)
    expect((await world.next(devices.patient, 'accepted')).title).toBe('Jūsu laiks ir apstiprināts')
    expect(await subjects(patient)).toEqual(['Konsultācijas laiks ir mainīts'])
    expect(await subjects(doctor)).toContain('Konsultācijas laiks ir mainīts')
    expect(shown(devices.doctor).filter(({ kind }) => kind === 'accepted')).toEqual([])
    expect(await waits(doctor)).toBe(0)
    line.close()
  })

  test('CON-14 the calendar entry moves: the same UID, a higher sequence, the new time', async () => {
    const { patient, about, free, propose, agree } = await pair()
    const entryOf = async (subject: string) => {
      await clinic.effectsDone()
      const mail = (await mails(world.server.url)).find(
        (each) => each.to === emailOf(patient) && each.subject === subject,
      )
      const text = String(mail?.attachments?.[0]?.content)
      const read = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1] ?? ''
      return { uid: read('UID'), sequence: Number(read('SEQUENCE')), start: read('DTSTART') }
    }
    const before = await entryOf('Konsultācija ir apstiprināta')
    await propose(about, free)
    await agree(about)
    const after = await entryOf('Konsultācijas laiks ir mainīts')
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(after.start).toBe(free.replaceAll(/[-:]|\.000/g, ''))
  })

  test('CON-20 several times can only be opened, one can be accepted; chosen, the doctor hears of it', async () => {
    const { doctor, patient, about, free, other, devices, counter, choose } = await pair()
    await counter(about, [free, other])
    const several = await world.next(devices.patient, 'proposal')
    expect(several.actions.map(({ action }) => action)).toEqual(['open'])
    expect(several).not.toHaveProperty('from')
    expect(several.url).toBe(`/patient/consultations/${about._id}`)
    expect(await waits(patient)).toBe(1)
    expect(await subjects(patient)).toEqual(['Piedāvāts cits laiks konsultācijai'])
    const [letter] = await mailed(patient)
    expect(letter?.text).toContain('Speciālists piedāvā 2 citus laikus.')
    await choose(about, other)
    expect((await world.next(devices.doctor, 'accepted')).title).toBe('Jūsu laiks ir apstiprināts')
    expect(await subjects(doctor)).toEqual(['Konsultācijas laiks ir mainīts'])
    expect(await subjects(patient)).toContain('Konsultācijas laiks ir mainīts')
  })

  test('CON-07 withdrawn and refused: the other side hears that the old time stays, and one’s own side nothing', async () => {
    const { doctor, patient, about, free, devices, propose, withdraw, refuse } = await pair()
    const stays = (device: (typeof devices)['doctor']) =>
      shown(device).filter(({ title }) => title === 'Paliek līdzšinējais laiks').length
    await propose(about, free)
    await clinic.effectsDone()
    await withdraw(about)
    await world.pushes.until(() => stays(devices.doctor) === 1)
    expect(await subjects(doctor)).toEqual([
      'Piedāvāts cits laiks konsultācijai',
      'Paliek līdzšinējais laiks',
    ])
    expect([await subjects(patient), stays(devices.patient)]).toEqual([[], 0])
    await propose(about, free)
    await clinic.effectsDone()
    await refuse(about)
    await world.pushes.until(() => stays(devices.patient) === 1)
    expect(await subjects(patient)).toEqual(['Paliek līdzšinējais laiks'])
    expect(stays(devices.doctor)).toBe(1)
  })

  test('PUSH-02 who switched proposals off hears nothing of them, by mail or push', async () => {
    const { doctor, about, free, devices, propose } = await pair()
    const off = settings(({ kinds }) => (kinds.proposal = { push: false, email: false }))
    await world.choose(doctor, off)
    await propose(about, free)
    await clinic.effectsDone()
    expect([await subjects(doctor), shown(devices.doctor)]).toEqual([[], []])
  })

  test('A-01 of an anonymous patient the doctor’s mail names only the pseudonym', async () => {
    const { doctor, about, free, propose } = await pair({ anonymous: true })
    await propose(about, free)
    const [letter] = await mailed(doctor)
    expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toMatch(/Līga|Bērziņa/)
  })
})

test('CON-20 nobody answers: both hear once that the old time stays', async () => {
  const { doctor, patient, about, counter } = await pair()
  const sooner = Date.parse(about.from) - DAY
  await counter(about, [sooner])
  await clinic.effectsDone()
  await clinic.moveTo(sooner)
  await expect.poll(() => subjects(doctor)).toEqual(['Paliek līdzšinējais laiks'])
  expect(await subjects(patient)).toEqual(['Piedāvāts cits laiks konsultācijai', 'Paliek līdzšinējais laiks'])
  const rows = await world.server.sql<Pick<Consultation, 'status'> & { starts_at: string }>(
    'select status, starts_at from consultation where id = $1 and proposed_by is null',
    [about._id],
  )
  expect(rows.map((row) => [row.status, iso(Date.parse(row.starts_at))])).toEqual([
    ['scheduled', stretch(about, about.from).from],
  ])
})
