import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Consultation } from '#contract/consultation.ts'
import { dayText } from '../../../server/texts/instants.ts'
import { emailOf, type Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'
import { DECLINED } from '../../world/money/paying.ts'
import { openPlans, type PlansWorld } from '../../world/money/plans.ts'
import { runSoon } from '../../world/server/stand-still.ts'

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
  // Nobody had confirmed it: there is nothing in a calendar to take away.
  expect(mail?.attachments ?? []).toEqual([])
  const doctorsMail = await mailTo(
    server.url,
    emailOf(world.doctor),
    ({ text, subject }) => subject === consultationMail && text.includes('Pacients konsultāciju atcēla'),
  )
  expect(doctorsMail.attachments?.[0]?.content).toContain('METHOD:CANCEL')
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

/** Somebody gives money back by hand in the processor's own pages, and we have heard of it. */
async function givenBack(patient: Member, what: 'refund a part' | 'refund all'): Promise<void> {
  const [payment] = await server.sql<{ id: string }>(
    'select processor_id as id from payment where patient_id = $1',
    [patient.clientId],
  )
  await fetch(`${server.url}/dev/payments/${payment?.id}`, {
    method: 'POST',
    body: new URLSearchParams({ what }),
  })
  const back = () =>
    server.sql(
      `select id from ledger_transfer where reason = 'refund' and payment_id in
    (select id from payment where patient_id = $1)`,
      [patient.clientId],
    )
  await expect.poll(async () => (await back()).length, { timeout: 15_000 }).toBe(1)
}

/** A consultation that was paid, and of which a euro was given back since. */
async function partlyGivenBack(days: number) {
  const patient = await clinic.newPayer()
  const consultation = await reserved(patient, days)
  await pay.accept(consultation)
  await clinic.effectsDone()
  await givenBack(patient, 'refund a part')
  return { patient, consultation, rest: `${(consultation.price - 1).toFixed(2)}\u00a0€` }
}

test('CON-05 PAY-08 of what was given back in part before, the rest is named', async () => {
  const { patient, consultation, rest } = await partlyGivenBack(6)
  const mend = await breakProcessor(server, { table: 'test_payment', when: 'true' })
  await pay.cancel(patient, consultation)
  const { text } = await mailTo(server.url, emailOf(patient), ({ subject }) => subject === consultationMail)
  expect(text).toContain(`Nauda atgriezīsies jūsu kartē: ${rest}`)
  await mend()
  await runSoon(server, 'return-payment')
})

test('CON-05 PAY-08 so it is when the rest has gone before the mail is written', async () => {
  const { patient, consultation, rest } = await partlyGivenBack(7)
  await server.sql(`create function wait_long() returns trigger language plpgsql as $$
    begin new.start_after := now() + interval '1 hour'; return new; end $$`)
  await server.sql(`create trigger mails_wait before insert on pgboss.job for each row
    when (new.name = 'send-mail') execute function wait_long()`)
  await pay.cancel(patient, consultation)
  await clinic.effectsDone()
  expect(await pay.processor(patient)).toEqual(['refunded'])
  await server.sql('drop trigger mails_wait on pgboss.job')
  await runSoon(server, 'send-mail')
  const { text } = await mailTo(server.url, emailOf(patient), ({ subject }) => subject === consultationMail)
  expect(text).toContain(`Nauda atgriezīsies jūsu kartē: ${rest}`)
})

test('CON-05 PAY-08 what was given back before in all does not come back again, and the mail says so', async () => {
  const patient = await clinic.newPayer()
  const consultation = await reserved(patient, 8)
  await pay.accept(consultation)
  await clinic.effectsDone()
  await givenBack(patient, 'refund all')
  const mail = await cancelled(patient, consultation)
  expect(mail?.text).toContain('Nauda par šo konsultāciju jums jau bija atdota.')
  expect(mail?.text).not.toContain('atgriezīsies')
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
