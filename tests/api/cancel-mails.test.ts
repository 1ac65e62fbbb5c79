import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Consultation } from '#contract/consultation.ts'
import { dayText } from '../../server/texts/instants.ts'
import { emailOf, type Member } from '../world/clinic.ts'
import { mails, mailTo } from '../world/mail.ts'
import { DECLINED } from '../world/paying.ts'
import { openPlans, type PlansWorld } from '../world/plans.ts'

let world: PlansWorld
let server: PlansWorld['server']
let clinic: PlansWorld['clinic']
let pay: PlansWorld['pay']
let plans: PlansWorld['plans']

beforeAll(async () => {
  world = await openPlans()
  ;({ server, clinic, pay, plans } = world)
})
afterEach(() => world.expectRight())
afterAll(() => server.remove())

const planMail = 'Abonements ir atcelts'
const consultationMail = 'Konsultācija ir atcelta'

async function received(patient: Member, subject: string) {
  await clinic.effectsDone()
  return (await mails(server.url)).filter((mail) => mail.to === emailOf(patient) && mail.subject === subject)
}

test('PAY-05 whoever cancels a plan has it in writing, once: until when it lasts, and that nothing more is charged', async () => {
  const patient = await plans.newSubscriber()
  const { renewsAt = '' } = (await plans.plan(patient)) ?? {}
  await plans.cancel(patient)
  const { text } = await mailTo(server.url, emailOf(patient), ({ subject }) => subject === planMail)
  expect(text).toContain('no kartes vairs nekas netiks iekasēts')
  expect(text).toContain(`čats jums paliek līdz ${dayText(Date.parse(renewsAt))}`)
  expect(text).toContain('180.00\u00a0€ mēnesī')
  await plans.cancel(patient)
  // Taken back there is nothing to prove, and the same month says nothing new.
  await plans.choose(patient)
  await plans.cancel(patient)
  expect(await received(patient, planMail)).toHaveLength(1)
})

async function cancelled(patient: Member, consultation: Consultation) {
  await pay.cancel(patient, consultation)
  const letters = await received(patient, consultationMail)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Jūs konsultāciju atcēlāt.')
  return letters[0]
}
async function reserved(patient: Member, days: number, payWith: 'card' | 'plan' = 'card') {
  const minutes = payWith === 'plan' ? 60 : 45
  const from = await pay.timeIn(days, minutes)
  return (await pay.reserve(patient, from, { minutes, payWith })).body as Consultation
}

test('CON-05 PAY-06 a patient who cancels is told what comes back: what was reserved is let go', async () => {
  const patient = await clinic.newPayer()
  const consultation = await reserved(patient, 3)
  const mail = await cancelled(patient, consultation)
  const sum = `${consultation.price.toFixed(2)}\u00a0€`
  expect(mail?.text).toContain(`Kartē rezervētie ${sum} tiek atbrīvoti`)
  expect(mail?.text).not.toContain('atgriezīsies')
})

test('CON-05 PAY-06 what was taken is on its way to the card, and the entry leaves the calendar', async () => {
  const patient = await clinic.newPayer()
  const consultation = await reserved(patient, 4)
  await pay.accept(consultation)
  await clinic.effectsDone()
  const mail = await cancelled(patient, consultation)
  const sum = `${consultation.price.toFixed(2)}\u00a0€`
  expect(mail?.text).toContain(`Nauda atgriezīsies jūsu kartē: ${sum}`)
  expect(mail?.attachments).toMatchObject([
    { filename: 'saruna.ics', contentType: expect.stringContaining('method=CANCEL') },
  ])
})

test('CON-05 PAY-05 a consultation of a plan is back in it', async () => {
  const patient = await plans.newSubscriber()
  const mail = await cancelled(patient, await reserved(patient, 5, 'plan'))
  expect(mail?.text).toContain('Konsultācija ir atgriezta jūsu abonementā.')
  expect(mail?.text).not.toContain('kartē')
})

test('PAY-05 a plan that waits to be paid ends with its cancellation, and the mail says so', async () => {
  const patient = await plans.newSubscriber('advanced', DECLINED)
  await plans.untilDue(patient)
  await plans.cancel(patient)
  expect(await plans.plan(patient)).toBeUndefined()
  const [mail] = await received(patient, planMail)
  expect(mail?.text).toContain('Tas ir beidzies')
  expect(mail?.text).not.toContain('jums paliek līdz')
})
