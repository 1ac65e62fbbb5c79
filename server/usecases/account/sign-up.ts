import type { DoctorSignUp, PatientSignUp } from '#contract/account.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { birthDateProblem } from '#domain/birth-date.ts'
import { randomUUID } from 'node:crypto'
import { takeAttempt } from '../../store/counter/write.ts'
import { insertClient, insertPerson } from '../../store/person/write.ts'
import { saveDraft } from '../../store/specialist/draft.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { sealPersonalCode } from './personal-code.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs' | 'passwords' | 'settings'>
export type SignUp =
  | { kind: 'patient' | 'free'; details: PatientSignUp }
  | { kind: 'doctor'; details: DoctorSignUp }

const WINDOW_MS = 15 * 60_000

/**
 * Creates an account that waits for its e-mail to be confirmed, and a client profile in the wanted role.
 * Free users also wait for an administrator.
 */
export async function signUp(
  ports: Needs,
  request: SignUp,
  from: { address: string },
): Promise<Outcome<{ _id: string }>> {
  const { details, kind } = request
  const now = ports.clock.now()
  const birthDate = birthDateProblem(details.birthDate, now)
  if (birthDate) return failure('validation', { fields: { birthDate } })
  const wait = await takeAttempt(ports.database.sql, {
    key: `signup/${from.address}`,
    limit: ports.settings.signUpsPerAddress,
    windowMs: WINDOW_MS,
    now,
  })
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })

  const passwordHash = await ports.passwords.hash(details.password)
  const id = randomUUID()
  const at = new Date(now)
  const dataKey = await ports.vault.createKey()
  const personalCode = await sealPersonalCode(ports, { id, dataKey }, details.personalCode)
  return transact(ports.database, async (tx) => {
    const added = await insertPerson(tx, {
      id,
      email: details.email,
      password_hash: passwordHash,
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
    await queueMail(ports, tx, {
      kind: 'confirm-email',
      key: `confirm-email/${randomUUID()}`,
      personId: id,
    })
    return { _id: id }
  })
}
