import { findClientByRole, type Person } from '../store/person/read.ts'
import { findSubscription, type SubscriptionRow } from '../store/subscription/read.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { planCancelledLetter } from '../texts/plan-cancelled-mail.ts'
import { planEndedLetter, planEndingLetter, planUnpaidLetter } from '../texts/plan-mails.ts'
import type { Content, MailPorts, PlanMailKind } from './mail-kinds.ts'

/** The mail about a plan that could not be renewed, or ends; null when that is no longer so. */
export async function planLetter(
  { database, settings }: MailPorts,
  kind: PlanMailKind,
  person: Person,
): Promise<Content | null> {
  const patient = await findClientByRole(database.sql, person.id, 'patient')
  const plan = patient && (await findSubscription(database.sql, patient.id))
  const { language } = person
  const letter = (written: Parameters<typeof writeLetter>[0]) =>
    writeLetter(written, language, settings.supportEmail)
  if (kind === 'plan-ended') return plan ? null : letter(planEndedLetter(language, settings.publicUrl))
  if (kind === 'plan-cancelled')
    return !plan || plan.status === 'cancelled'
      ? letter(planCancelledLetter(plan && planUntil(plan), language, settings.publicUrl))
      : null
  if (kind === 'plan-ending')
    return plan?.ending_told_at && plan.by_transfer
      ? letter(planEndingLetter(plan.period_end.getTime(), language, settings.publicUrl))
      : null
  if (plan?.status !== 'past_due') return null
  return letter(planUnpaidLetter(plan.due_at.getTime(), language, settings.publicUrl))
}

const planUntil = ({ plan, period_end: end }: SubscriptionRow) => ({ plan, until: end.getTime() })
