/** What administrators do, as the audit names it. */
export const auditedActs = [
  'user_blocked',
  'user_unblocked',
  'user_removed',
  'free_user_approved',
  'admin_added',
  'admin_invited',
  'doctor_published',
  'doctor_rejected',
  'doctor_unpublished',
  'order_received',
  'order_returned',
  'payment_issue_handled',
  'refund_sent_noted',
  'payout_executed',
  'payout_returned',
  'payouts_exported',
  'promo_code_added',
  'promo_code_changed',
  'promo_code_removed',
  'job_retried',
  'jobs_retried',
  'job_discarded',
] as const
export type AuditedAct = (typeof auditedActs)[number]
/** What administrators and specialists look at, as the audit names it. */
export const auditedLooks = [
  'patients_listed',
  'free_users_listed',
  'admins_listed',
  'doctors_listed',
  'doctor_seen',
  'consultation_seen',
  'orders_listed',
  'payments_listed',
  'payment_issues_listed',
  'payment_issue_seen',
  'payouts_listed',
  'payout_seen',
  'audit_read',
] as const
export type AuditedLook = (typeof auditedLooks)[number]
export const auditKinds = [...auditedActs, ...auditedLooks] as const
export type AuditKind = (typeof auditKinds)[number]
