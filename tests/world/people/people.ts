import { confirmEmail, login, signUpPatient } from '#contract/account-routes.ts'
import type { AnswerOf } from '#contract/route.ts'
import type { ApiClient } from './client.ts'
import { linkIn, mailTo } from '../reading/mail.ts'

export const PASSWORD = 'Demo1234'

/** A patient's sign-up as the form sends it. */
export function patientForm(email: string) {
  return {
    email,
    password: PASSWORD,
    name: 'Līga',
    surname: 'Bērziņa',
    birthDate: '1990-05-17',
    gender: 'female' as const,
    phone: '+37120000000',
    personalCode: null,
    stayAnonymous: false,
  }
}

/** Signs a patient up, follows the link in the mail and answers the session. */
export async function newPatient(
  api: ApiClient,
  url: string,
  email: string,
): Promise<AnswerOf<typeof login>['body']> {
  await api.send(signUpPatient, { body: patientForm(email) })
  const link = linkIn(await mailTo(url, email), '/email/confirm/')
  await api.send(confirmEmail, { body: { token: link.split('/').at(-1) ?? '' } })
  return api.send(login, { body: { email, password: PASSWORD } })
}
