import { randomUUID } from 'node:crypto'
import {
  confirmAdmin,
  confirmEmail,
  login,
  signUpDoctor,
  signUpFree,
  signUpPatient,
} from '#contract/account-routes.ts'
import { approveFreeUser, listFreeUsers } from '#contract/admin.ts'
import { expect, type Page } from '@playwright/test'
import { client } from '../world/people/client.ts'
import type { Member } from '../world/people/clinic.ts'
import { linkIn, mailTo } from '../world/reading/mail.ts'
import { adminEmail } from './with-server.ts'

export const password = 'Parole123'

/** The answers of a sign-up that nobody refuses. */
export function details(email: string) {
  return {
    email,
    password,
    name: 'Anna',
    surname: 'Bērziņa',
    birthDate: '1990-03-14',
    gender: 'female' as const,
    phone: '+371 20000000',
    language: 'lv' as const,
  }
}

/** An address nobody has used in this world. */
export const newEmail = (who = 'anna') => `${who}-${randomUUID().slice(0, 8)}@example.com`

const routes = { patient: signUpPatient, free: signUpFree, doctor: signUpDoctor } as const

/** An account whose e-mail is not confirmed yet. */
export async function signedUp(url: string, kind: keyof typeof routes = 'patient'): Promise<string> {
  const email = newEmail(kind)
  await client(url).send(routes[kind], { body: details(email) })
  return email
}

/** The token of the newest link of this path that was mailed to someone. */
export async function linkToken(url: string, email: string, path: string): Promise<string> {
  const mail = await mailTo(url, email, ({ text }) => text.includes(path))
  return linkIn(mail, path).split('/').at(-1) ?? ''
}

/** Presses what a confirmation link opens to, in a browser that has not signed up itself. */
export const pressToConfirm = (page: Page, name = 'Apstiprināt e-pastu') =>
  page.getByRole('main').getByRole('button', { name }).click()

/** An account that can sign in. */
export async function confirmed(url: string, kind: keyof typeof routes = 'patient'): Promise<string> {
  const email = await signedUp(url, kind)
  const token = await linkToken(url, email, '/email/confirm/')
  await client(url).send(confirmEmail, { body: { token } })
  return email
}

/** Somebody whom an administrator has let use the free plan, with the address they sign in with. */
export async function newFreeUser(url: string, token: string): Promise<Member & { email: string }> {
  const api = client(url)
  const email = await confirmed(url, 'free')
  const { data } = await api.send(listFreeUsers, { token, query: { email } })
  await api.send(approveFreeUser, { token, params: { id: data[0]?._id ?? '' } })
  const { accessToken, user } = await api.send(login, { body: { email, password } })
  return { token: accessToken, personId: user._id, clientId: user.currentClient._id._id, email }
}

/** A session of the first administrator, who sets the password when it is first needed. */
export async function adminToken(url: string): Promise<string> {
  const api = client(url)
  const again = await api.ask(login, { body: { email: adminEmail, password } })
  if (again.status === 200) return (again.body as { accessToken: string }).accessToken
  const token = await linkToken(url, adminEmail, '/admin/email/confirm/')
  return (await api.send(confirmAdmin, { body: { token, password } })).accessToken
}

/** Signs in through the screen and waits for the home of the role. */
export async function signIn(page: Page, email: string, home: string | RegExp): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-pasts').fill(email)
  await page.getByLabel('Parole', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
  await page.waitForURL(home)
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { level: 1, name: 'Ienākt' })).toBeHidden()
}

/** Fills in the form of a sign-up as nobody refuses it. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Vārds', { exact: true }).fill('Anna')
  await page.getByLabel('Uzvārds').fill('Bērziņa')
  await page.getByLabel('E-pasts').fill(email)
  await page.getByLabel('Diena').selectOption('14')
  await page.getByLabel('Mēnesis').selectOption('3')
  await page.getByLabel('Gads').selectOption('1990')
  await page.getByRole('radio', { name: 'Sieviete' }).check()
  await page.getByLabel('Tālrunis').fill('+371 20000000')
  await page.getByLabel('Parole', { exact: true }).fill(password)
  await page.getByLabel('Atkārtojiet paroli').fill(password)
  await page.getByRole('checkbox', { name: /Piekrītu/ }).check()
}
