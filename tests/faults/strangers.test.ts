import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fork, type ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  confirmAdmin,
  requestPasswordReset,
  resendConfirmation,
  setNewPassword,
  signUpPatient,
} from '#contract/account-routes.ts'
import { details, newEmail, newPerson, PASSWORD } from '../world/accounts.ts'
import { client, type ApiClient } from '../world/client.ts'
import { startServer, type TestServer } from '../world/server.ts'
import type { SigningIn } from '../world/signing-in.ts'

let server: TestServer
let api: ApiClient
let email: string
let owner: ChildProcess

beforeAll(async () => {
  // With the limits that hold where nothing else is said.
  const env = { FAILED_LOGINS_PER_ADDRESS: '', ACCOUNT_PROBES_PER_ADDRESS: '', WRONG_LINKS_PER_ADDRESS: '' }
  server = await startServer({
    home: 'postgres',
    env: { TRUST_PROXY: '1', SIGN_UPS_PER_ADDRESS: '', ...env },
  })
  api = client(server.url)
  email = (await newPerson(server.url)).email
  const signingIn: SigningIn = { url: server.url, email, password: PASSWORD, address: '192.0.2.1' }
  owner = fork(join(import.meta.dirname, '../world/signing-in.ts'), [JSON.stringify(signingIn)])
  await signIns(5)
})
afterAll(async () => {
  owner.kill()
  await server.remove()
})

const STRANGERS = 50
/** A quarter of them in one network, the others each in their own. */
const addressOf = (stranger: number) => `10.0.${stranger % 4 === 0 ? 0 : stranger}.1`
const NETWORKS = new Set(Array.from({ length: STRANGERS }, (_, stranger) => addressOf(stranger))).size
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const middleOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Somebody signs in again and again; answers how long each took. */
async function signIns(count: number): Promise<number[]> {
  owner.send(count)
  const [times] = (await once(owner, 'message')) as [number[]]
  return times
}

/** Strangers who ask without a pause while somebody signs in; answers how often each answer came to them. */
async function whileAsking(acts: ((address: string) => Promise<{ status: number }>)[]) {
  // What a sign-in takes here and now: other suites may have the machine's other core.
  const idle = middleOf(await signIns(15))
  const counts: Record<number, number> = {}
  const over = new AbortController()
  const strangers = Array.from({ length: STRANGERS }, async (_, stranger) => {
    for (let n = stranger; !over.signal.aborted; n++) {
      const answer = await acts[n % acts.length]?.(addressOf(stranger))
      if (answer) counts[answer.status] = (counts[answer.status] ?? 0) + 1
    }
  })
  // Until they are all under way.
  await signIns(1)
  const times = await signIns(20)
  over.abort()
  await Promise.all(strangers)
  const [middle, longest] = [middleOf(times), Math.max(...times)].map(Math.round)
  console.log(
    `a sign-in took ${middle} ms (${longest} at most), ${Math.round(idle)} when idle; strangers: ${JSON.stringify(counts)}`,
  )
  return { slower: middleOf(times) / idle, counts }
}

const inventedLink = () => ({ token: randomBytes(32).toString('base64url'), password: 'Jauna1234' })

describe('AUTH-19 fifty strangers at once', () => {
  test('AUTH-08 AUTH-09 invented links with new passwords: a sign-in is not refused, and not five times slower', async () => {
    const { slower, counts } = await whileAsking([
      (address) => api.ask(setNewPassword, { body: inventedLink(), ...from(address) }),
      (address) => api.ask(confirmAdmin, { body: inventedLink(), ...from(address) }),
    ])
    expect(slower).toBeLessThan(5)
    // Ten of each kind for each network.
    expect(counts[404]).toBe(20 * NETWORKS)
    expect(Object.keys(counts)).toEqual(['404', '429'])
  })

  test('AUTH-19 who has an account here: a sign-in is not refused, and not five times slower', async () => {
    const { slower, counts } = await whileAsking([
      (address) => api.ask(requestPasswordReset, { body: { email: newEmail() }, ...from(address) }),
      (address) => api.ask(resendConfirmation, { body: { email: newEmail() }, ...from(address) }),
      (address) => api.ask(signUpPatient, { body: details({ email }), ...from(address) }),
    ])
    expect(slower).toBeLessThan(5)
    // Five answers for each network, in whatever way they asked.
    expect((counts[404] ?? 0) + (counts[409] ?? 0)).toBe(5 * NETWORKS)
    expect(counts[429]).toBeGreaterThan(0)
  })
})
