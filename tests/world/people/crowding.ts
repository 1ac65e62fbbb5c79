import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  confirmAdmin,
  login,
  requestPasswordReset,
  resendConfirmation,
  setNewPassword,
  signUpPatient,
} from '#contract/account-routes.ts'
import { details, newEmail, newPerson, PASSWORD } from './accounts.ts'
import { client } from './client.ts'
import { startServer, type ServerOptions } from '../server/server.ts'
import type { SigningIn } from './signing-in.ts'

const STRANGERS = 50
/** A quarter of them in one network, the others each in their own. */
const addressOf = (stranger: number) => `10.0.${stranger % 4 === 0 ? 0 : stranger}.1`
/** From how many networks they come. */
export const NETWORKS = new Set(Array.from({ length: STRANGERS }, (_, stranger) => addressOf(stranger))).size
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const middleOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const inventedLink = () => ({ token: randomBytes(32).toString('base64url'), password: 'Jauna1234' })

/** A letter with more marks above and below it than anything could be normalised with in a second. */
const MARKED = `a${'\u0301\u0323'.repeat(25_000)}`
/** Lists in lists in lists. */
const NESTED = Array.from({ length: 100 }).reduce<unknown>((inside) => [inside], [])

type Act = (address: string) => Promise<{ status: number }>

/** A server with the limits that hold where nothing else is said, somebody who signs in to it, and fifty strangers. */
export async function startCrowded(home: ServerOptions['home']) {
  const limits = ['FAILED_LOGINS', 'ACCOUNT_PROBES', 'WRONG_LINKS', 'SIGN_UPS']
  const env = Object.fromEntries(limits.map((limit) => [`${limit}_PER_ADDRESS`, '']))
  const server = await startServer({ ...(home && { home }), env: { TRUST_PROXY: '1', ...env } })
  const api = client(server.url)
  const { email } = await newPerson(server.url)
  const mark = randomBytes(32).toString('base64url')
  const signingIn: SigningIn = { url: server.url, email, password: PASSWORD, address: '192.0.2.1', mark }
  const owner = fork(join(import.meta.dirname, 'signing-in.ts'), [JSON.stringify(signingIn)])

  /** Somebody signs in again and again, well each time; answers how long each took. */
  async function signIns(count: number): Promise<number[]> {
    owner.send(count)
    const [times] = (await once(owner, 'message')) as [number[]]
    return times
  }

  /** The seconds of a processor that the server has used so far, in hundredths. */
  function cpu(): number {
    const stat = readFileSync(`/proc/${server.process().pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  }

  /** Strangers who ask without a pause while somebody signs in; how often each answer came to them, and what it cost. */
  async function whileAsking(acts: readonly Act[]) {
    const before = cpu()
    // What a sign-in takes here and now.
    const idle = await signIns(15)
    const costOfSignIn = (cpu() - before) / idle.length
    const counts: Record<number, number> = {}
    const over = new AbortController()
    const crowdedBefore = cpu()
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
    const answers = Object.values(counts).reduce((all, each) => all + each, 0)
    return {
      counts,
      /** How much longer a sign-in takes among strangers than without them: the middle of each. */
      slower: middleOf(times) / middleOf(idle),
      /** What an answer to a stranger costs, as a part of what a sign-in does: processor time, whoever else is on the machine. */
      cost: (cpu() - crowdedBefore - 21 * costOfSignIn) / answers / costOfSignIn,
      text: `a sign-in took ${Math.round(middleOf(times))} ms (${Math.round(Math.max(...times))} at most), ${Math.round(middleOf(idle))} when idle; strangers: ${JSON.stringify(counts)}`,
    }
  }

  /** So many wrong passwords for the owner's account from so many networks at once, while the owner signs in. */
  async function whileGuessing({ guesses, networks }: { guesses: number; networks: number }) {
    // The first sign-in makes the device known.
    await signIns(1)
    const idle = await signIns(15)
    const wrong = Array.from({ length: guesses }, (_, n) =>
      api.ask(login, { body: { email, password: 'Nepareiza1' }, ...from(`10.1.${n % networks}.1`) }),
    )
    const times = await signIns(5)
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    return { idle: middleOf(idle), among: middleOf(times), longest: Math.max(...times), statuses }
  }

  return {
    whileAsking,
    whileGuessing,
    async end() {
      owner.kill()
      await server.remove()
    },
    /** What they may ask. */
    links: [
      (address) => api.ask(setNewPassword, { body: inventedLink(), ...from(address) }),
      (address) => api.ask(confirmAdmin, { body: inventedLink(), ...from(address) }),
    ] satisfies Act[],
    accounts: [
      (address) => api.ask(requestPasswordReset, { body: { email: newEmail() }, ...from(address) }),
      (address) => api.ask(resendConfirmation, { body: { email: newEmail() }, ...from(address) }),
      (address) => api.ask(signUpPatient, { body: details({ email }), ...from(address) }),
    ] satisfies Act[],
    heavy: [
      (address) => api.ask(signUpPatient, { body: { ...details(), name: MARKED }, ...from(address) }),
      (address) => api.call('POST', '/auth/login', { body: NESTED, ...from(address) }),
    ] satisfies Act[],
  }
}
