import { signUpPatient } from '#contract/account-routes.ts'
import { expect, test } from 'vitest'
import { client } from '../world/people/client.ts'
import { mails } from '../world/reading/mail.ts'
import { patientForm } from '../world/people/people.ts'
import { startPostgres } from '../world/server/postgres.ts'
import { startServer, type TestServer } from '../world/server/server.ts'
import { isWhole } from '../world/whole.ts'

const AT_ONCE = 4
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Signs people up until an answer is missing; `done` grows with those who were told that it was done. */
function signUpUntilItDies(url: string, round: number) {
  const api = client(url)
  const done: string[] = []
  const unknown: string[] = []
  const signUps = async (name: number): Promise<void> => {
    for (let n = 0; ; n++) {
      const email = `p${round}-${name}-${n}@example.com`
      const status = await api.ask(signUpPatient, { body: patientForm(email) }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status !== 201) {
        unknown.push(email)
        return
      }
      done.push(email)
    }
  }
  return { done, unknown, over: Promise.all(Array.from({ length: AT_ONCE }, (_, name) => signUps(name))) }
}

async function untilDone(done: string[], count: number): Promise<void> {
  while (done.length < count) await wait(5)
}

/** Whoever was told it was done is there; whoever was not can do it once; each has one mail in the end. */
async function everyoneOnce(server: TestServer, done: string[], unknown: string[]): Promise<void> {
  const api = client(server.url)
  for (const email of done) {
    const again = await api.ask(signUpPatient, { body: patientForm(email) })
    expect(again.body).toMatchObject({ error: 'email_in_use' })
  }
  for (const email of unknown) {
    const again = await api.ask(signUpPatient, { body: patientForm(email) })
    expect([201, 409, 422]).toContain(again.status)
  }
  const everyone = [...done, ...unknown].toSorted()
  const received = async () =>
    (await mails(server.url))
      .map((mail) => mail.to)
      .filter((to) => everyone.includes(to))
      .toSorted()
  for (const end = Date.now() + 90_000; Date.now() < end && (await received()).length < everyone.length;) {
    await wait(200)
  }
  expect(await received()).toEqual(everyone)
}

test('F1 the embedded server is killed while people sign up: nothing is lost, nothing doubled, every mail sent', async () => {
  const server = await startServer({ home: 'embedded' })
  try {
    for (const [round, count] of (isWhole ? [5, 12, 19] : [12]).entries()) {
      const { done, unknown, over } = signUpUntilItDies(server.url, round)
      await untilDone(done, count)
      await server.kill()
      await over
      await server.start()
      await everyoneOnce(server, done, unknown)
    }
  } finally {
    await server.remove()
  }
}, 400_000)

test('F2 PostgreSQL stops as in a power cut while people sign up: the server goes on by itself, as above', async () => {
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url('postgres') })
  try {
    const { done, unknown, over } = signUpUntilItDies(server.url, 0)
    await untilDone(done, 20)
    await postgres.crash()
    await over
    await everyoneOnce(server, done, unknown)
  } finally {
    await server.remove()
    await postgres.stop()
  }
}, 400_000)
