import type { PatientSignUp } from '#contract/account.ts'
import { isFailure } from '#contract/errors.ts'
import { deviceOf } from '../../../server/usecases/account/device.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../server/compose.ts'
import { sendMail } from '../../../server/effects/send-mail.ts'
import { notAudited } from '../../../server/seed/not-audited.ts'
import { inviteAdmin } from '../../../server/usecases/account/invite-admin.ts'
import { confirmEmail } from '../../../server/usecases/account/confirm-email.ts'
import { approveFreeUser } from '../../../server/usecases/account/approve-free-user.ts'
import { confirmAdmin, setNewPassword } from '../../../server/usecases/account/passwords.ts'
import { signUp } from '../../../server/usecases/account/sign-up.ts'
import { linkIn } from '../../world/reading/mail.ts'
import { openServices, type OpenServices } from '../../world/server/services.ts'

// The queues run no jobs here: each mail is sent by hand, as often and as late as a test likes.
let world: OpenServices
let services: Services
beforeAll(async () => {
  world = await openServices()
  services = world.services
})
afterAll(() => world.close())

const from = { address: 'test', device: deviceOf('') }
let people = 0
async function newcomer(kind: 'patient' | 'free', language: PatientSignUp['language'] = 'lv') {
  const email = `person${(people += 1)}@example.com`
  const details = {
    email,
    password: 'Demo1234',
    name: 'Anna',
    surname: 'Bite',
    birthDate: '1990-01-01',
    gender: 'female' as const,
    phone: '+37120000000',
    stayAnonymous: false,
    language,
  }
  const added = await signUp(services, { kind, details }, { address: 'test' })
  if (isFailure(added)) throw new Error(added.failure)
  return { email, personId: added._id }
}

const received = async (to: string) =>
  (await services.mailBox?.list())?.filter((mail) => mail.to === to) ?? []
const tokenIn = async (to: string, path: string) => {
  const [mail] = await received(to)
  if (!mail) throw new Error(`nothing came to ${to}`)
  return linkIn(mail, path).split('/').at(-1) ?? ''
}

test('AUTH-06 the confirmation comes in the person’s language, once, and its link confirms', async () => {
  const { email, personId } = await newcomer('patient', 'ru')
  const order = { kind: 'confirm-email', key: `first/${personId}`, personId } as const
  await sendMail(services, order)
  await sendMail(services, order)
  const all = await received(email)
  expect(all.map(({ subject }) => subject)).toEqual(['Подтвердите адрес электронной почты'])
  expect(all[0]?.html).toContain('<html lang="ru">')
  expect(all[0]?.text).toContain('24 часа')
  const session = await confirmEmail(services, { token: await tokenIn(email, '/email/confirm/') }, from)
  expect(session).toMatchObject({ user: { status: 'confirmed' } })
})

test('AUTH-06 a mail sent again after a crash is the same mail, and its first link still works', async () => {
  const { email, personId } = await newcomer('patient')
  const order = { kind: 'confirm-email', key: `crash/${personId}`, personId } as const
  await sendMail(services, order)
  await services.database.sql.deleteFrom('sent_mail').where('key', '=', order.key).execute()
  await sendMail(services, order)
  expect(await received(email)).toHaveLength(1)
  expect(
    await confirmEmail(services, { token: await tokenIn(email, '/email/confirm/') }, from),
  ).toHaveProperty('accessToken')
})

test('a mail that is no longer true is dropped', async () => {
  const { email, personId } = await newcomer('patient')
  await sendMail(services, { kind: 'reset-password', key: `early/${personId}`, personId })
  await services.database.sql
    .updateTable('person')
    .set({ status: 'confirmed' })
    .where('id', '=', personId)
    .execute()
  await sendMail(services, { kind: 'confirm-email', key: `late/${personId}`, personId })
  await services.database.sql
    .updateTable('person')
    .set({ status: 'removed' })
    .where('id', '=', personId)
    .execute()
  await sendMail(services, { kind: 'reset-password', key: `gone/${personId}`, personId })
  expect(await received(email)).toEqual([])
  await sendMail(services, { kind: 'reset-password', key: 'nobody', personId: crypto.randomUUID() })
})

test('AUTH-07 the reset link lets a person choose a new password, and no secret lies in the database', async () => {
  const { email, personId } = await newcomer('patient', 'en')
  await services.database.sql
    .updateTable('person')
    .set({ status: 'confirmed' })
    .where('id', '=', personId)
    .execute()
  await sendMail(services, { kind: 'reset-password', key: `reset/${personId}`, personId })
  const token = await tokenIn(email, '/password/new/')
  expect((await received(email))[0]?.text).toContain('1 hour.')
  const tokens = await services.database.sql.selectFrom('link_token').select('hash').execute()
  expect(tokens.map(({ hash }) => hash)).not.toContain(token)
  expect(await setNewPassword(services, { token, password: 'Other1234' }, 'test')).toBeNull()
})

test('AUTH-09 a new administrator gets a link that works for 72 hours and chooses a password', async () => {
  const admin = { email: 'boss@example.com', name: 'Gita', surname: 'Avota', language: 'lv' } as const
  const added = await inviteAdmin(services, admin)
  if (isFailure(added)) throw new Error(added.failure)
  expect(await inviteAdmin(services, admin)).toMatchObject({ failure: 'email_in_use' })
  await sendMail(services, { kind: 'confirm-admin', key: 'boss', personId: added._id })
  expect((await received(admin.email))[0]?.text).toContain('72 stundas')
  const token = await tokenIn(admin.email, '/admin/email/confirm/')
  const session = await confirmAdmin(services, { token, password: 'Demo1234' }, from)
  expect(session).toMatchObject({ user: { role: 'admin', status: 'confirmed' } })
})

test('AUTH-04 an approved free user is told, once, and what is still missing', async () => {
  const { email, personId } = await newcomer('free', 'en')
  expect(await approveFreeUser(services, personId, notAudited)).toBeNull()
  expect(await approveFreeUser(services, personId, notAudited)).toBeNull()
  await sendMail(services, { kind: 'account-approved', key: `account-approved/${personId}`, personId })
  const [mail] = await received(email)
  expect(mail?.subject).toBe('Your registration is approved')
  expect(mail?.text).toContain('/email/resend')
  expect(await approveFreeUser(services, crypto.randomUUID(), notAudited)).toMatchObject({
    failure: 'not_found',
  })
})
