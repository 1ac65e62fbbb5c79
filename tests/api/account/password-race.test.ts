import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, login, requestPasswordReset, setNewPassword } from '#contract/account-routes.ts'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { linkIn, mailTo } from '../../world/reading/mail.ts'
import { PASSWORD } from '../../world/people/people.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

async function resetToken(person: Member): Promise<string> {
  const email = emailOf(person)
  await clinic.api.send(requestPasswordReset, { body: { email } })
  return (
    linkIn(await mailTo(server.url, email), '/')
      .split('/')
      .at(-1) ?? ''
  )
}
const opens = async (person: Member, password: string) =>
  (await clinic.api.ask(login, { body: { email: emailOf(person), password } })).status === 200

test('AUTH-08 a password changed and reset at the same moment: the reset, which the mail box proves, is the one that counts', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await clinic.newPatient()
    const token = await resetToken(person)
    const change = { password: PASSWORD, newPassword: 'Mainita1234' }
    const [changed, reset] = await Promise.all([
      clinic.api.ask(changePassword, { token: person.token, body: change }),
      clinic.api.ask(setNewPassword, { body: { token, password: 'Atjaunota1234' } }),
    ])
    // A reset counts after a change, too; a change after a reset knows only the password before.
    expect([reset.status, changed.status === 204 || changed.status === 401]).toEqual([204, true])
    expect([await opens(person, 'Atjaunota1234'), await opens(person, 'Mainita1234')]).toEqual([true, false])
    expect(await opens(person, PASSWORD)).toBe(false)
  }
})
