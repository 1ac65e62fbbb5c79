import { useLingui } from '@lingui/react/macro'
import type { AuditKind } from '#contract/audit-kinds.ts'

/** What was done or looked at, in words. */
export function useKinds(): Readonly<Record<AuditKind, string>> {
  const { t } = useLingui()
  return {
    user_blocked: t`Persona bloķēta`,
    user_unblocked: t`Persona atbloķēta`,
    user_removed: t`Persona dzēsta`,
    free_user_approved: t`Bezmaksas lietotājs apstiprināts`,
    admin_added: t`Administrators pievienots`,
    admin_invited: t`Administratoram nosūtīta jauna saite`,
    doctor_published: t`Profils publicēts`,
    doctor_rejected: t`Profils noraidīts`,
    doctor_unpublished: t`Profils noņemts no publicētajiem`,
    order_received: t`Pasūtījuma nauda saņemta`,
    order_returned: t`Pasūtījuma nauda atgriezta`,
    payment_issue_handled: t`Maksājuma problēma atrisināta`,
    refund_sent_noted: t`Atmaksa nosūtīta ar pārskaitījumu`,
    payout_executed: t`Izmaksa izpildīta`,
    payout_returned: t`Izmaksa atgriezta makā`,
    payouts_exported: t`SEPA fails lejupielādēts`,
    promo_code_added: t`Promo kods izveidots`,
    promo_code_changed: t`Promo kods mainīts`,
    promo_code_removed: t`Promo kods dzēsts`,
    job_retried: t`Darbs mēģināts vēlreiz`,
    jobs_retried: t`Viena veida darbi mēģināti vēlreiz`,
    job_discarded: t`Darbs atmests`,
    patients_listed: t`Skatīts pacientu saraksts`,
    free_users_listed: t`Skatīts bezmaksas lietotāju saraksts`,
    admins_listed: t`Skatīts administratoru saraksts`,
    doctors_listed: t`Skatīts speciālistu saraksts`,
    doctor_seen: t`Skatīts speciālista profils`,
    consultation_seen: t`Skatīta konsultācija`,
    orders_listed: t`Skatīts pasūtījumu saraksts`,
    payments_listed: t`Skatīts maksājumu saraksts`,
    payment_issues_listed: t`Skatīts maksājumu problēmu saraksts`,
    payment_issue_seen: t`Skatīta maksājuma problēma`,
    payouts_listed: t`Skatīts izmaksu saraksts`,
    payout_seen: t`Skatīta izmaksa`,
    audit_read: t`Skatīts audita žurnāls`,
  }
}
