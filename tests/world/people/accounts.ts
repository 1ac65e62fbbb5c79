import type { User } from '#contract/account.ts'
import { confirmEmail, signUpDoctor, signUpPatient } from '#contract/account-routes.ts'
import { randomUUID } from 'node:crypto'
import { client } from './client.ts'
import { linkIn, mailTo } from '../reading/mail.ts'

export const PASSWORD = 'Parole123'

/** An address nobody has yet. */
export const newEmail = (): string => `p${randomUUID().slice(0, 13)}@example.com`

/** Everything a sign-up needs. */
export const details = (changes: { email?: string } = {}) => ({
  email: newEmail(),
  password: PASSWORD,
  name: 'Anna',
  surname: 'Ozola',
  birthDate: '1990-05-17',
  gender: 'female' as const,
  phone: '+371 20000000',
  stayAnonymous: false,
  ...changes,
})

/** The secret in a mailed link. */
export async function mailedToken(url: string, email: string, path: string, not = ''): Promise<string> {
  const fits = ({ text }: { text: string }) => text.includes(path) && (not === '' || !text.includes(not))
  const mail = await mailTo(url, email, fits)
  return new URL(linkIn(mail, path)).pathname.slice(path.length)
}

/** The six digits of a newcomer's mail. */
export async function mailedCode(url: string, email: string, not = ''): Promise<string> {
  const pattern = /\b(\d{3}) (\d{3})\b/
  const codeIn = ({ text }: { text: string }) => pattern.exec(text)?.slice(1).join('') ?? ''
  const mail = await mailTo(url, email, (each) => codeIn(each) !== '' && codeIn(each) !== not)
  return codeIn(mail)
}

/** Six digits that are not these. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Someone signed in. */
interface Person {
  email: string
  token: string
  user: User
  clientId: string
}

/** Someone who signed up, confirmed their e-mail and is signed in, all through the API. */
export async function newPerson(
  url: string,
  role: 'patient' | 'doctor' = 'patient',
  changes: Partial<ReturnType<typeof details>> & { personalCode?: string } = {},
): Promise<Person> {
  const api = client(url)
  const body = details(changes)
  await api.send(role === 'doctor' ? signUpDoctor : signUpPatient, { body })
  const token = await mailedToken(url, body.email, '/email/confirm/')
  const session = await api.send(confirmEmail, { body: { token } })
  if (!('user' in session)) throw new Error('this person still awaits approval')
  const { accessToken, user } = session
  return { email: body.email, token: accessToken, user, clientId: user.currentClient._id._id }
}
