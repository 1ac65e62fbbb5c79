import { findClientByRole } from '../../store/person/read.ts'
import { findSubscription, type SubscriptionRow } from '../../store/subscription/read.ts'
import type { Letter } from '../../texts/mail-layout.ts'
import type { Addressee, MailPorts } from '../notice.ts'
import { mailOf, type LetterReader } from './mail.ts'

/** A mail about a patient's plan: nobody can turn it off. Its facts are null when the plan stands differently. */
export function aboutPlan<Facts>({
  facts,
  letter,
}: {
  facts: (plan: SubscriptionRow | undefined) => Facts | null
  letter: (facts: Facts, to: LetterReader) => Letter
}) {
  const read = async ({ database }: MailPorts, { person }: Addressee) => {
    const patient = await findClientByRole(database.sql, person.id, 'patient')
    return facts(patient && (await findSubscription(database.sql, patient.id)))
  }
  return { about: 'person', setting: null, ...mailOf({ facts: read, letter }) } as const
}
