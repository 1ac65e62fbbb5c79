import type { DoctorSignUp, PatientSignUp } from '#contract/account.ts'
import { failure, isFailure, type Failure, type Outcome } from '#contract/errors.ts'
import { STRANGER_WINDOW } from '#domain/account-limits.ts'
import { birthDateProblem } from '#domain/birth-date.ts'
import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../store/counter/write.ts'
import { isAwaitedBack } from '../../store/email-change/read.ts'
import { findPersonByEmail } from '../../store/person/read.ts'
import { disputePassword, insertClient, insertPerson } from '../../store/person/write.ts'
import { saveDraft } from '../../store/specialist/draft.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { refuseCommon } from './chosen-password.ts'
import { sealPersonalCode } from './personal-code.ts'
import { mailFirstLink, mailOwner } from './link-mail.ts'
import { giveSecret } from './sign-up-browser.ts'
import { beginCode } from './sign-up-code.ts'
import { countingStrangers } from './strangers.ts'
import { sealChoice } from './sign-up-choice.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs' | 'passwords' | 'settings'>
export type SignUp =
  | { kind: 'patient' | 'free'; details: PatientSignUp }
  | { kind: 'doctor'; details: DoctorSignUp }
/** `secret` is for the browser that signed up. */
interface SignedUp {
  _id: string
  secret: string
}

/**
 * Creates an account that waits for its e-mail to be confirmed, and a client profile in the wanted role.
 * Free users also wait for an administrator. Who finds the e-mail taken marks an account that is not confirmed yet: nobody
 * knows which of them it belongs to, so its password opens nothing any more.
 */
export async function signUp(
  ports: Needs,
  request: SignUp,
  from: { address: string },
): Promise<Outcome<SignedUp>> {
  const { details } = request
  const now = ports.clock.now()
  const birthDate = birthDateProblem(details.birthDate, now)
  if (birthDate) return failure('validation', { fields: { birthDate } })
  const common = refuseCommon(ports, details.password)
  if (common) return common
  // Looked at first, as it is cheap: what is taken needs no hash, where that is told.
  return countingStrangers(
    ports,
    from.address,
    async () => {
      if (await isTaken(ports, details.email)) return inUse(ports, details.email)
      const wait = await countSignUp(ports, from.address)
      if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
      const added = await addPerson(ports, request, from)
      const lost = isFailure(added) && added.failure === 'email_in_use'
      return lost ? inUse(ports, details.email) : added
    },
    async () => {
      const wait = await countSignUp(ports, from.address)
      return wait > 0 ? failure('too_many_requests', { retryAfter: wait }) : answerAlike(ports, details, from)
    },
  )
}

/** Each costs a hash and a mail. */
const countSignUp = ({ database, clock, settings }: Needs, address: string): Promise<number> =>
  countAttempt(database.sql, {
    key: `signup/${address}`,
    limit: settings.signUpsPerAddress,
    windowMs: STRANGER_WINDOW,
    now: clock.now(),
  })

/**
 * Answers a sign-up with a taken address like any other where its being taken is not to be told; its owner is told by
 * mail. The work is that of a sign-up, so that time tells nothing either.
 */
async function answerAlike(
  ports: Needs,
  { email, password }: Pick<PatientSignUp, 'email' | 'password'>,
  { address }: { address: string },
): Promise<Outcome<SignedUp>> {
  const hash = await ports.passwords.hash(password, `sign-up/${address}`)
  if (isFailure(hash)) return hash
  return transact(ports.database, async (tx) => {
    const secret = await giveSecret(ports, tx, { email, personId: null })
    // The secret asks for a code as any other does, though no mail may bring it.
    if (!(await mailOwner(ports, tx, email)))
      await beginCode(ports, tx, { email, mailKey: `nobody/${randomUUID()}` })
    return { _id: randomUUID(), secret }
  })
}

/** Somebody signs in with it, or did until a while ago and may do so again. */
async function isTaken({ database: { sql }, clock }: Needs, email: string): Promise<boolean> {
  return (
    (await findPersonByEmail(sql, email)) !== undefined ||
    isAwaitedBack(sql, email, { now: new Date(clock.now()) })
  )
}

/** Nobody knows which of those who signed up with an address it belongs to. */
async function inUse({ database }: Needs, email: string): Promise<Failure> {
  await disputePassword(database.sql, email)
  return failure('email_in_use')
}

async function addPerson(
  ports: Needs,
  { details, kind }: SignUp,
  { address }: { address: string },
): Promise<Outcome<SignedUp>> {
  const passwordHash = await ports.passwords.hash(details.password, `sign-up/${address}`)
  if (isFailure(passwordHash)) return passwordHash
  const id = randomUUID()
  const at = new Date(ports.clock.now())
  const dataKey = await ports.vault.createKey()
  const network = await signUpNetwork(ports, address)
  const personalCode = await sealPersonalCode(ports, { id, dataKey }, details.personalCode)
  const choice = await sealChoice(ports, { id, dataKey }, 'choice' in details ? details.choice : undefined)
  return transact(ports.database, async (tx) => {
    const added = await insertPerson(tx, {
      id,
      email: details.email,
      password_hash: passwordHash,
      sign_up_network: network,
      status: 'created',
      approval: kind === 'free' ? 'awaiting_approval' : null,
      language: details.language ?? 'lv',
      name: details.name,
      surname: details.surname,
      birth_date: details.birthDate,
      gender: details.gender,
      phone: details.phone,
      data_key: dataKey,
      ...personalCode,
      stay_anonymous: details.stayAnonymous,
      plan_wish: 'plan' in details ? (details.plan ?? null) : null,
      sealed_choice: choice,
      created_at: at,
    })
    if (!added) return failure('email_in_use')
    const role = kind === 'doctor' ? 'doctor' : 'patient'
    const clientId = randomUUID()
    await insertClient(tx, {
      id: clientId,
      personId: id,
      role,
      paymentPlan: role === 'patient' ? 'pay_as_you_go' : null,
      createdAt: at,
    })
    if (kind === 'doctor' && details.speciality)
      await saveDraft(tx, clientId, { speciality: details.speciality }, at)
    const secret = await giveSecret(ports, tx, { email: details.email, personId: id })
    await mailFirstLink(ports, tx, { id, email: details.email })
    return { _id: id, secret }
  })
}

/** A keyed fingerprint of the network that somebody signs up from. */
export const signUpNetwork = ({ vault }: Pick<Ports, 'vault'>, address: string): Promise<string> =>
  vault.index('sign_up_network', address)
