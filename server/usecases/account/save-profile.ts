import type { PersonDetails, User } from '#contract/account.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { birthDateProblem } from '#domain/birth-date.ts'
import { findPerson, lockPerson } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { sealPersonalCode } from './personal-code.ts'
import { queueDetailsMails } from './details-mails.ts'
import { userView } from './user-view.ts'

/**
 * Changes what a person told about themselves, and writes to them where it was name or phone. Whether doctors see a name
 * or a pseudonym follows at once, also in what was before; what was told in letters and receipts stays as it was.
 */
export async function saveProfile(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>,
  actor: Actor,
  details: PersonDetails,
): Promise<Outcome<User>> {
  const birthDate = birthDateProblem(details.birthDate, ports.clock.now())
  if (birthDate) return failure('validation', { fields: { birthDate } })
  const known = await findPerson(ports.database.sql, actor.personId)
  if (!known) return failure('unauthenticated')
  const personalCode = await sealPersonalCode(
    ports,
    { id: known.id, dataKey: known.data_key },
    details.personalCode,
  )
  return transact(ports.database, async (tx) => {
    const before = await lockPerson(tx, known.id)
    if (!before) return failure('unauthenticated')
    await updatePerson(tx, known.id, {
      name: details.name,
      surname: details.surname,
      birth_date: details.birthDate,
      gender: details.gender,
      phone: details.phone,
      ...personalCode,
      stay_anonymous: details.stayAnonymous,
    })
    await queueDetailsMails(ports, tx, before, details)
    const person = await findPerson(tx, known.id)
    return person ? userView(ports, tx, person, actor.clientId) : failure('unauthenticated')
  })
}
