import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, login, requestPasswordReset, setNewPassword } from '#contract/account-routes.ts'
import { blockUser } from '#contract/admin.ts'
import { listAudit } from '#contract/audit.ts'
import { getCalendarFeed, makeCalendarFeed } from '#contract/calendar-feed.ts'
import {
  confirmEmailChange,
  endOtherSessions,
  requestEmailChange,
  takeBackEmailChange,
} from '#contract/own-account.ts'
import { removeUser } from '#contract/removal.ts'
import { saveSubscription } from '#contract/push.ts'
import { newSubscription } from '../../world/outside/push-crypto.ts'
import { mailedToken, newEmail } from '../../world/people/accounts.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { PASSWORD } from '../../world/people/people.ts'
import { mails } from '../../world/reading/mail.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const NEW_PASSWORD = 'Atkal1234'

/** What is left of a person where an act has ended all access, by column. */
const ended: Readonly<Record<string, string>> = {
  'session.token_hash': 'session where person_id = $1',
  'push_subscription.endpoint': 'push_subscription where person_id = $1',
  'push_subscription.p256dh': 'push_subscription where person_id = $1',
  'push_subscription.auth': 'push_subscription where person_id = $1',
  'known_device.mark_hash': 'known_device where person_id = $1',
  'calendar_feed.key_hash':
    'calendar_feed join client on client.id = calendar_feed.doctor_id where person_id = $1',
}

const names = 'tells one of many apart and opens nothing'
const found = 'a keyed hash by which something is found; it opens nothing'
const seals = 'seals what is kept; nobody outside the server is given it'
const processor = 'names a card to the processor of payments, who takes it only from us'
const ours = 'is the server’s and of no person'
/** Columns that are called like a secret and stay when all access ends, each with its reason. */
const stays: Readonly<Record<string, string>> = {
  'attempt_counter.key': names,
  'attachment.fingerprint': names,
  'bank_order.key': names,
  'card.token': processor,
  'chat.message_key': seals,
  'consultation.promo_code': names,
  'consultation.request_key': names,
  'email_change.confirm_hash': 'was sent to the new address and opens no session',
  'email_change.way_back_hash': 'may be all that is left to a person whose account was taken',
  'idempotent_call.fingerprint': names,
  'idempotent_call.key': 'counts only together with a session',
  'index_key.key': ours,
  'ledger_transfer.key': names,
  'link_token.hash':
    'leads to the mail box of its person; a reset and a way back void those of resets, the others end with the confirmation',
  'mutation.fingerprint': names,
  'overview_entry.code_index': found,
  'payment.request_key': names,
  'payout.request_key': names,
  'person.data_key': seals,
  'person.password_hash': 'is replaced by whoever changes it, and is what signs in again',
  'person.personal_code': 'a sealed number that opens nothing',
  'person.personal_code_index': found,
  'promo_code.code': ours,
  'purchase.promo_code': names,
  'purchase.renewal_key': names,
  'purchase.request_key': names,
  'push_key.key': ours,
  'push_key.private_key': ours,
  'push_key.public_key': ours,
  'sealing_key.private_key': 'is given to a session alone',
  'sealing_key.public_key': seals,
  'sent_mail.key': names,
  'sign_up_browser.code_hash':
    'confirms an address once; nothing is left to confirm in an account that was opened',
  'sign_up_browser.email_index': found,
  'sign_up_browser.secret_hash':
    'opens nothing once the address is confirmed or its person blocked or removed, and ends after a day',
  'stripe_payment.card_token': processor,
  'stripe_payment.key': names,
  'test_card.key': processor,
  'test_card.token': processor,
  'test_payment.card_token': processor,
  'test_payment.key': names,
  'vault_check.key': ours,
}

describe('AUTH-18 what opens an account without its password', () => {
  test('AUTH-18 every column that is called like a secret ends with all access, or says why it stays', async () => {
    const columns = await server.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'bytea', 'character varying', 'uuid')
         and column_name !~ '_id$' and column_name ~ '(hash|token|secret|key|code|index|fingerprint|endpoint|auth$|p256dh|password|pin$|otp|device_mark)'`,
    )
    const listed = columns.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
    const known = [...Object.keys(ended), ...Object.keys(stays)]
    expect(listed.filter((name) => !known.includes(name))).toEqual([])
    expect(known.filter((name) => !listed.includes(name))).toEqual([])
  })
})

/** A specialist with everything there is: two sessions, a push on the other one, a feed, a changed address, a reset link. */
async function everything() {
  const doctor = await clinic.newDoctor()
  const other = { ...doctor, token: randomUUID() }
  await clinic.signIn(other)
  const { subscription } = newSubscription(`https://push.invalid/${randomUUID()}`)
  await clinic.api.send(saveSubscription, { token: other.token, body: subscription })
  const { url } = await clinic.api.send(makeCalendarFeed, {
    token: other.token,
    body: { titles: 'names', password: PASSWORD },
  })
  const [before, email] = [emailOf(doctor), newEmail()]
  await clinic.api.send(login, { body: { email: before, password: PASSWORD, mark: randomUUID() } })
  await clinic.api.send(requestEmailChange, { token: doctor.token, body: { email, password: PASSWORD } })
  const back = await mailedToken(server.url, before, '/email/restore/')
  const confirm = await mailedToken(server.url, email, '/email/change/')
  await clinic.api.send(confirmEmailChange, { body: { token: confirm } })
  await clinic.api.send(requestPasswordReset, { body: { email } })
  const reset = await mailedToken(server.url, email, '/password/new/')
  expect((await fetch(url)).status).toBe(200)
  return { doctor, other, url, email, back, reset }
}
type Everything = Awaited<ReturnType<typeof everything>>

const left = async ({ personId }: Member, what: string) =>
  Number((await server.sql<{ n: number }>(`select count(*)::int n from ${what}`, [personId]))[0]?.n)
const takeBack = async (token: string, password?: string) =>
  outcome(await clinic.api.ask(takeBackEmailChange, { body: { token, ...(password && { password }) } }))
const reset = async (token: string) =>
  outcome(await clinic.api.ask(setNewPassword, { body: { token, password: 'Trese1234' } }))
const signsIn = async (email: string, password: string) =>
  outcome(await clinic.api.ask(login, { body: { email, password } }))

const subjects = async (email: string) =>
  (await mails(server.url)).filter(({ to }) => to === email).map(({ subject }) => subject)

interface Ending {
  name: string
  act: (of: Everything) => Promise<unknown>
  /** Sessions that go on: of whoever does it. */
  sessions: number
  wayBack: string
  resetLink: string
}
const idempotent = () => ({ 'idempotency-key': randomUUID() })
const endings: Ending[] = [
  {
    name: 'a new password',
    act: ({ doctor: { token } }) =>
      clinic.api.send(changePassword, { token, body: { password: PASSWORD, newPassword: NEW_PASSWORD } }),
    sessions: 1,
    wayBack: 'new_password_needed',
    resetLink: 'done',
  },
  {
    name: 'a reset',
    act: ({ reset: token }) => clinic.api.send(setNewPassword, { body: { token, password: NEW_PASSWORD } }),
    sessions: 0,
    wayBack: 'new_password_needed',
    resetLink: 'link_used',
  },
  {
    name: 'signing out everywhere',
    act: ({ doctor: { token } }) => clinic.api.send(endOtherSessions, { token }),
    sessions: 1,
    wayBack: 'new_password_needed',
    resetLink: 'done',
  },
  {
    name: 'the way back of a changed address',
    act: ({ back }) => takeBack(back, NEW_PASSWORD),
    sessions: 0,
    wayBack: 'link_used',
    resetLink: 'user_not_found',
  },
  {
    name: 'a block',
    act: ({ doctor: { personId: id } }) =>
      clinic.api.send(blockUser, { token: clinic.admin.token, params: { id } }),
    sessions: 0,
    wayBack: 'user_blocked',
    resetLink: 'user_not_found',
  },
  {
    name: 'a removal',
    act: ({ doctor: { personId: id } }) =>
      clinic.api.send(removeUser, {
        token: clinic.admin.token,
        params: { id },
        body: { reason: 'Konts izveidots krāpšanai.' },
        headers: idempotent(),
      }),
    sessions: 0,
    wayBack: 'wrong_token',
    resetLink: 'user_not_found',
  },
]

describe('AUTH-18 AUTH-08 AUTH-12 what ends all access', () => {
  for (const { name, act, sessions, wayBack, resetLink } of endings)
    test(`AUTH-18 AUTH-08 ${name} ends sessions, pushes and the calendar feed, and leaves what a person needs to come back`, async () => {
      const of = await everything()
      for (const what of Object.values(ended)) expect(await left(of.doctor, what)).toBeGreaterThan(0)
      await act(of)
      for (const [column, what] of Object.entries(ended)) {
        const goesOn = column.startsWith('session.') ? sessions : 0
        expect([column, await left(of.doctor, what)]).toEqual([column, goesOn])
      }
      expect((await fetch(of.url)).status).toBe(404)
      expect(await takeBack(of.back)).toBe(wayBack)
      expect(await reset(of.reset)).toBe(resetLink)
    })

  test('AUTH-18 whoever loses the feed of their calendar is told by mail, others are not', async () => {
    const of = await everything()
    await clinic.api.send(endOtherSessions, { token: of.doctor.token })
    await expect.poll(() => subjects(of.email)).toContain('Kalendāra saite vairs nedarbojas')
    const without = await clinic.newDoctor()
    await clinic.signIn({ ...without, token: randomUUID() })
    await clinic.api.send(endOtherSessions, { token: without.token })
    await expect.poll(() => subjects(emailOf(without))).toContain('Pārējās ierīcēs sesijas ir beigušās')
    expect(await subjects(emailOf(without))).not.toContain('Kalendāra saite vairs nedarbojas')
    expect(await signsIn(of.email, PASSWORD)).toBe('done')
  })
})

describe('DOC-07 who makes a feed', () => {
  test('DOC-07 AUTH-18 a feed is made with the password alone, told by mail, and written into the audit', async () => {
    const doctor = await clinic.newDoctor()
    const { token } = doctor
    const make = (password?: string) =>
      clinic.api.call('POST', '/doctor/feed', {
        token,
        body: { titles: 'names', ...(password && { password }) },
      })
    expect((await make()).status).toBe(422)
    expect(outcome(await make('Nepareiza1'))).toBe('wrong_credentials')
    expect(await clinic.api.send(getCalendarFeed, { token })).toEqual({ feed: null })
    expect((await make(PASSWORD)).status).toBe(201)
    await expect
      .poll(() => subjects(emailOf(doctor)))
      .toEqual(expect.arrayContaining(['Izveidota kalendāra saite']))
    const audit = await clinic.api.send(listAudit, {
      token: clinic.admin.token,
      query: { kind: 'calendar_feed_made', about: doctor.clientId },
    })
    expect(audit.data).toMatchObject([{ by: { _id: doctor.personId } }])
    await expect.poll(() => server.logs()).toMatch(/"event":"calendar_feed_made"/)
  })

  test('DOC-07 AUTH-18 guesses at the password are counted as those at the door', async () => {
    const { token } = await clinic.newDoctor()
    const guess = () =>
      clinic.api.ask(makeCalendarFeed, { token, body: { titles: 'names', password: 'Nepareiza1' } })
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(outcome(await guess()))
    expect(answers).toEqual([...Array<string>(10).fill('wrong_credentials'), 'max_login_attempts'])
  })
})
