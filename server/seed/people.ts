import type { Role } from '#contract/role.ts'
import { LINK_LIFE } from '#domain/account-limits.ts'
import { deviceOf } from '../usecases/account/device.ts'
import { randomUUID } from 'node:crypto'
import { findClientByRole, findPersonByEmail, type Person } from '../store/person/read.ts'
import type { LinkKind } from '../store/tables/people.ts'
import { deleteSessionsOf, insertLinkToken } from '../store/session/write.ts'
import { inviteAdmin } from '../usecases/account/invite-admin.ts'
import { confirmEmail } from '../usecases/account/confirm-email.ts'
import { confirmAdmin } from '../usecases/account/passwords.ts'
import { signUp, type SignUp } from '../usecases/account/sign-up.ts'
import { hashToken, newToken } from '../usecases/account/token.ts'
import type { Actor, Ports } from '../usecases/ports.ts'
import { DEMO_PASSWORD, must, unless, type World } from './world.ts'

/** Who someone of the demo world is. */
export interface DemoPerson {
  email: string
  name: string
  surname: string
  gender: 'female' | 'male'
  born: string
  language?: 'lv' | 'en' | 'ru'
  stayAnonymous?: boolean
}

async function personOf(ports: Ports, email: string): Promise<Person> {
  const person = await findPersonByEmail(ports.database.sql, email)
  if (!person) throw new Error(`${email} did not sign up`)
  return person
}

// The link of an e-mail that is never sent.
async function makeLink(ports: Ports, personId: string, kind: LinkKind): Promise<string> {
  const token = newToken()
  const now = ports.clock.now()
  await ports.database.transact((tx) =>
    insertLinkToken(tx, {
      hash: hashToken(token),
      person_id: personId,
      kind,
      created_at: new Date(now),
      expires_at: new Date(now + LINK_LIFE.confirm),
    }),
  )
  return token
}

const closeSessions = (ports: Ports, personId: string) =>
  ports.database.transact((tx) => deleteSessionsOf(tx, personId))

/** Signs someone up and confirms their e-mail, as far as that is not done yet. */
export async function addPerson(world: World, kind: SignUp['kind'], who: DemoPerson): Promise<void> {
  const ports = world.at(world.long)
  const details = {
    email: who.email,
    password: DEMO_PASSWORD,
    name: who.name,
    surname: who.surname,
    gender: who.gender,
    birthDate: who.born,
    phone: '+371 20000000',
    stayAnonymous: who.stayAnonymous ?? false,
    language: who.language ?? 'lv',
  }
  unless('email_in_use', await signUp(ports, { kind, details }, { address: `demo/${who.email}` }))
  const person = await personOf(ports, who.email)
  if (person.status !== 'created') return
  const token = await makeLink(ports, person.id, 'confirm-email')
  // With the password: where the seed was cut off and goes on, the address has signed up twice.
  const from = { address: `demo/${who.email}`, device: deviceOf('') }
  must(await confirmEmail(ports, { token, password: DEMO_PASSWORD }, from))
  await closeSessions(ports, person.id)
}

/** Adds the administrator and sets the password, as far as that is not done yet. */
export async function addAdmin(
  world: World,
  who: Pick<DemoPerson, 'email' | 'name' | 'surname'>,
): Promise<void> {
  const ports = world.at(world.long)
  const { email, name, surname } = who
  unless('email_in_use', await inviteAdmin(ports, { email, name, surname, language: 'lv' }))
  const person = await personOf(ports, email)
  if (person.status !== 'created') return
  const token = await makeLink(ports, person.id, 'confirm-admin')
  const from = { address: `demo/${email}`, device: deviceOf('') }
  must(await confirmAdmin(ports, { token, password: DEMO_PASSWORD }, from))
  await closeSessions(ports, person.id)
}

/** Someone of the demo world, acting in one of their roles. */
export async function actorOf(world: World, email: string, role: Role): Promise<Actor> {
  const person = await personOf(world.ports, email)
  const client = await findClientByRole(world.ports.database.sql, person.id, role)
  if (!client) throw new Error(`${email} has no ${role} profile`)
  return { personId: person.id, clientId: client.id, sessionId: randomUUID(), role }
}
