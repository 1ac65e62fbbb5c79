import { noLicence } from '#contract/licence.ts'
import { noPractice } from '#contract/practice.ts'
import { getConsultationCalendar, rejectConsultation } from '#contract/consultation-routes.ts'
import { listChats } from '#contract/chat.ts'
import { isFailure, type Outcome } from '#contract/errors.ts'
import { languages } from '#contract/language.ts'
import { downloadReceipt, downloadStatement, listPayments } from '#contract/payment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notAudited } from '../../../server/seed/not-audited.ts'
import type { Actor } from '../../../server/usecases/ports.ts'
import { saveProfile } from '../../../server/usecases/account/save-profile.ts'
import { getDoctorProfile, saveDoctorProfile } from '../../../server/usecases/doctor/profile.ts'
import { approveProfile, submitForReview } from '../../../server/usecases/doctor/review.ts'
import type { Mail } from '../../../server/external/mail/port.ts'
import { openCallers, type CallWorld } from '../../world/people/calls.ts'
import { openThread } from '../../world/people/chat.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { mails } from '../../world/reading/mail.ts'
import { mailKinds, mailSituations, pushKinds, pushSituations } from '../../world/reading/notice-kinds.ts'
import { openNotices, type Notices } from '../../world/reading/notices.ts'
import { yearOf } from '../../world/money/papers.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'
import { openServices } from '../../world/server/services.ts'
import { openLine } from '../../world/people/socket.ts'

const wished = { name: 'Ieva', surname: 'Jaunzeme' }
const account = { name: 'Gundega', surname: 'Cimdiņa' }
/** What nobody may read before the review, and of the account never. */
const unseen = /Ieva|Jaunzeme|Gundega|Cimdiņa/
const after = 'Ieva Jaunzeme'

function given<T>(outcome: Outcome<T>): T {
  if (isFailure(outcome)) throw new Error(outcome.failure)
  return outcome
}
type Services = Notices['services']
const asDoctor = ({ personId, clientId }: { personId: string; clientId: string }): Actor => ({
  personId,
  clientId,
  sessionId: '',
  role: 'doctor',
})

/** A doctor calls themselves otherwise in their profile, which they send in, and in their account. */
async function rename(services: Services, doctor: Actor): Promise<void> {
  const { photo, price, speciality, ...shown } = given(await getDoctorProfile(services, doctor))
  if (photo === null || price === null || speciality === null) throw new Error('no profile yet')
  given(
    await saveDoctorProfile(services, doctor, {
      photo,
      price,
      speciality,
      bio: shown.bio,
      iban: shown.iban,
      languages: shown.languages,
      ...wished,
      comments: '',
      metaTagDescription: '',
      metaTagKeywords: '',
      ...noPractice,
      ...noLicence,
    }),
  )
  given(await submitForReview(services, doctor))
  const about = { birthDate: '1990-05-17', gender: 'female', phone: '+37120000000' } as const
  given(
    await saveProfile(services, doctor, { ...account, ...about, personalCode: null, stayAnonymous: false }),
  )
}

async function approve(services: Services, doctor: Actor): Promise<void> {
  const { version } = given(await getDoctorProfile(services, doctor))
  given(await approveProfile(services, doctor.clientId, version, notAudited))
}

/** What a mail brings along, as whoever opens it reads it. */
async function opened({ content, contentType, encoding }: NonNullable<Mail['attachments']>[number]) {
  if (contentType !== 'application/pdf') return content.replaceAll('\r\n ', '')
  return (await pdfText(Buffer.from(content, encoding))).text
}

/** Everything that anybody is told outside the app, in every language, by what it is. */
async function everyMail(world: Notices): Promise<Map<string, string>> {
  const byKind = new Map<string, string>()
  for (const language of languages) {
    for (const kind of mailKinds)
      for (const reader of mailSituations[kind].to) {
        const mail = await world.mail(kind, reader, language)
        if (!mail) throw new Error(`${kind} was not sent to the ${reader}`)
        const key = `${kind} ${reader} ${language}`
        byKind.set(key, [mail.subject, mail.text, mail.html].join('\n'))
        for (const each of mail.attachments ?? [])
          byKind.set(`${key} ${each.contentType}`, await opened(each))
      }
    for (const kind of pushKinds)
      for (const reader of pushSituations[kind].to)
        byKind.set(
          `push ${kind} ${reader} ${language}`,
          JSON.stringify(await world.push(kind, reader, language)),
        )
  }
  return byKind
}
/** What of it calls somebody so. */
const naming = (texts: Iterable<readonly [string, string]>, name: string) =>
  [...texts].flatMap(([what, text]) => (text.replaceAll('","surname":"', ' ').includes(name) ? [what] : []))
const read = async (paper: Promise<{ body: unknown }>) => (await pdfText((await paper).body)).text

test('DOC-02 every mail, file and notification calls a doctor by the reviewed name, and by the new one from its review on', async () => {
  const world = await openNotices()
  const before = 'Ilze Zvirbule'
  const { services, people } = world
  try {
    await world.choose(false)
    const first = await everyMail(world)
    const where = naming(first, before)
    expect(where).toContain('receipt patient lv application/pdf')
    // Both are told without a name: whoever looks over a shoulder learns of no specialist.
    const named = pushKinds.filter((each) => each !== 'measure-asked' && each !== 'specialist-wrote')
    for (const kind of named.filter((each) => pushSituations[each].to.includes('patient')))
      expect(where).toContain(`push ${kind} patient lv`)
    expect([...first.keys()].filter((what) => what.includes('text/calendar')).length).toBeGreaterThan(10)
    await rename(services, asDoctor(people.doctor))
    const meanwhile = await everyMail(world)
    expect([...meanwhile].filter(([, text]) => unseen.test(text)).map(([what]) => what)).toEqual([])
    expect(naming(meanwhile, before)).toEqual(where)
    // What was told meanwhile was told as things stood for it.
    await world.sql(`update doctor_profile set status = 'in_review' where client_id = $1`, [
      people.doctor.clientId,
    ])
    await approve(services, asDoctor(people.doctor))
    const afterwards = await everyMail(world)
    expect(naming(afterwards, after)).toEqual(where)
    expect([...afterwards].filter(([, text]) => /Ilze|Zvirbule|Gundega|Cimdiņa/.test(text))).toEqual([])
  } finally {
    await world.close()
  }
}, 120_000)

let world: CallWorld
beforeAll(async () => {
  world = await openCallers()
})
afterAll(() => world.server.remove())

test('DOC-02 papers, calendars, heads of chats and live events keep the reviewed name, and take the new one from its review on', async () => {
  const { server, clinic, doctor } = world
  const before = 'Līga Bērziņa'
  const { patient, say } = await openThread(clinic, { doctor })
  await clinic.giveCard(patient)
  await server.sql(`update person set name = 'Anna', surname = 'Kalniņa' where id = $1`, [patient.personId])
  const { token } = patient
  const { services, close } = await openServices(server)

  /** Everything that a patient reads and hears of one more consultation, with what is kept of those before. */
  async function seen(days: number): Promise<Map<string, string>> {
    const sent = (await mails(server.url)).length
    const line = await openLine(server.url, token)
    const [from = ''] = await clinic.freeTimes(doctor, days)
    const { _id: id } = await clinic.schedule(patient, doctor, from)
    const [other = ''] = await clinic.freeTimes(doctor, days + 1)
    const refused = await clinic.reserve(patient, doctor, other)
    const params = { id: refused._id }
    await clinic.api.send(rejectConsultation, { token: doctor.token, params, body: { comment: 'Nevaru.' } })
    await say(doctor, 'Labdien.')
    await clinic.effectsDone()
    await line.next('paymentChanged', ({ consultation }) => consultation._id === id)
    await line.next('consultationChanged', ({ consultation }) => consultation.status === 'rejected')
    await line.next('chatMessage')
    line.close()
    const { data } = await clinic.api.send(listPayments, { token })
    const receipted = data.find(({ receipt }) => receipt)
    const query = { year: yearOf(clinic.now()) }
    const texts = {
      line: line.everything(),
      chats: JSON.stringify(await clinic.api.send(listChats, { token })),
      calendar: await clinic.api.send(getConsultationCalendar, { token, params: { id } }),
      receipt: await read(
        clinic.api.ask(downloadReceipt, { token, params: { id: receipted?._id ?? '' }, query: {} }),
      ),
      statement: await read(clinic.api.ask(downloadStatement, { token, query })),
      table: String(
        (await clinic.api.ask(downloadStatement, { token, query: { ...query, format: 'csv' } })).body,
      ),
      mails: JSON.stringify(
        (await mails(server.url)).slice(0, -sent || undefined).filter(({ to }) => to === emailOf(patient)),
      ),
    }
    return new Map(Object.entries(texts))
  }
  const called = ['line', 'chats', 'receipt', 'statement', 'table', 'mails']
  try {
    expect(naming(await seen(2), before)).toEqual(called)
    await rename(services, asDoctor(doctor))
    const meanwhile = await seen(4)
    expect([...meanwhile].filter(([, text]) => unseen.test(text))).toEqual([])
    expect(naming(meanwhile, before)).toEqual(called)
    await approve(services, asDoctor(doctor))
    const afterwards = await seen(6)
    expect(naming(afterwards, after)).toEqual(called)
    expect([...afterwards].filter(([, text]) => /Bērziņa|Gundega|Cimdiņa/.test(text))).toEqual([])
  } finally {
    await close()
  }
}, 120_000)
