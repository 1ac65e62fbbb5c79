import type { Database as DatabasePort, Tx as DatabaseTx } from '../external/database/port.ts'
import type { AbsenceTable, ReplyHoursTable } from './tables/reply-times.ts'
import type { AuditEntryTable, AuditLeafTable, AuditSealTable } from './tables/audit.ts'
import type { BusyTable, HoldTable, ConsultationTable, FirstDiscountTable } from './tables/bookings.ts'
import type {
  CallPresenceTable,
  FeedbackQuestionTable,
  FeedbackTable,
  FeedbackAnswerTable,
  FeedbackFormTable,
  DeviceCheckTable,
  EmergencyDetailsTable,
} from './tables/calls.ts'
import type {
  NewsPostTable,
  QuestionnaireTable,
  QuestionnaireAnswerTable,
  QuestionnaireSubmissionTable,
  QuestionOptionTable,
  KeywordTable,
  SubscriptionTable,
  PlanMonthTable,
  ChatTable,
  MessageTable,
  AttachmentTable,
  DemoStepTable,
} from './tables/content.ts'
import type { FollowUpTable } from './tables/follow-ups.ts'
import type { LedgerAccountTable, LedgerTransferTable } from './tables/ledger.ts'
import type {
  CardAccountTable,
  CardTable,
  DisputeTable,
  WaitingDigestTable,
  PaymentIssueTable,
  PaymentTable,
  ProcessorEventTable,
  PurchaseOrderTable,
  PurchaseTable,
  ReceiptTable,
  ReconciliationTable,
  RefundTransferTable,
} from './tables/payments.ts'
import type { PromoCodeTable, PromoUseTable } from './tables/promos.ts'
import type {
  PersonTable,
  ClientTable,
  SessionTable,
  KnownDeviceTable,
  SignUpBrowserTable,
  EmailChangeTable,
  LinkTokenTable,
  AttemptCounterTable,
  IdempotentCallTable,
  SentMailTable,
  SealingKeyTable,
  FreeUserRefusalTable,
} from './tables/people.ts'
import type { RiskFlagMessageTable, RiskFlagTable } from './tables/flags.ts'
import type {
  OverviewDraftTable,
  OverviewEntryDraftTable,
  OverviewEntryTable,
  OverviewTable,
  SessionNoteTable,
} from './tables/overviews.ts'
import type {
  MeasureAnsweringTable,
  MeasureAskTable,
  MeasureConsentTable,
  MeasureTable,
  MeasureVersionTable,
} from './tables/measures.ts'
import type { PayoutTable } from './tables/payouts.ts'
import type { NotificationSettingTable, PushSubscriptionTable, ReminderTable } from './tables/push.ts'
import type {
  DoctorProfileTable,
  SpecialistTable,
  AvailabilityTable,
  CalendarFeedTable,
  DayOffTable,
  LicenceMailTable,
  SpecialistFreeHoursTable,
} from './tables/specialists.ts'
import type { SupportMessageTable } from './tables/support.ts'
import type { ChangeTable, MutationTable, QuestionnaireProgressTable, SyncEpochTable } from './tables/sync.ts'

/** Every table and the types of its columns. */
export interface Schema {
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  audit_leaf: AuditLeafTable
  person: PersonTable
  client: ClientTable
  session: SessionTable
  email_change: EmailChangeTable
  link_token: LinkTokenTable
  sign_up_browser: SignUpBrowserTable
  known_device: KnownDeviceTable
  attempt_counter: AttemptCounterTable
  idempotent_call: IdempotentCallTable
  sent_mail: SentMailTable
  free_user_refusal: FreeUserRefusalTable
  sealing_key: SealingKeyTable
  doctor_profile: DoctorProfileTable
  specialist: SpecialistTable
  licence_telling: LicenceMailTable
  availability: AvailabilityTable
  day_off: DayOffTable
  reply_hours: ReplyHoursTable
  absence: AbsenceTable
  busy: BusyTable
  hold: HoldTable
  card: CardTable
  card_account: CardAccountTable
  payment: PaymentTable
  processor_event: ProcessorEventTable
  reconciliation: ReconciliationTable
  dispute: DisputeTable
  payment_finding: PaymentIssueTable
  finding_telling: WaitingDigestTable
  refund_transfer: RefundTransferTable
  purchase: PurchaseTable
  purchase_order: PurchaseOrderTable
  receipt: ReceiptTable
  consultation: ConsultationTable
  first_discount: FirstDiscountTable
  promo_code: PromoCodeTable
  promo_use: PromoUseTable
  call_presence: CallPresenceTable
  feedback_question: FeedbackQuestionTable
  feedback: FeedbackTable
  feedback_answer: FeedbackAnswerTable
  feedback_form: FeedbackFormTable
  support_message: SupportMessageTable
  ledger_account: LedgerAccountTable
  ledger_transfer: LedgerTransferTable
  risk_flag: RiskFlagTable
  risk_flag_message: RiskFlagMessageTable
  overview: OverviewTable
  overview_entry: OverviewEntryTable
  device_check: DeviceCheckTable
  emergency_details: EmergencyDetailsTable
  calendar_feed: CalendarFeedTable
  overview_draft: OverviewDraftTable
  overview_entry_draft: OverviewEntryDraftTable
  session_note: SessionNoteTable
  follow_up: FollowUpTable
  measure: MeasureTable
  measure_version: MeasureVersionTable
  measure_ask: MeasureAskTable
  measure_answering: MeasureAnsweringTable
  measure_consent: MeasureConsentTable
  payout: PayoutTable
  news_post: NewsPostTable
  questionnaire: QuestionnaireTable
  question_option: QuestionOptionTable
  keyword: KeywordTable
  specialist_free_hours: SpecialistFreeHoursTable
  questionnaire_answer: QuestionnaireAnswerTable
  questionnaire_submission: QuestionnaireSubmissionTable
  subscription: SubscriptionTable
  plan_month: PlanMonthTable
  chat: ChatTable
  message: MessageTable
  attachment: AttachmentTable
  demo_step: DemoStepTable
  sync_epoch: SyncEpochTable
  change: ChangeTable
  questionnaire_progress: QuestionnaireProgressTable
  mutation: MutationTable
  push_subscription: PushSubscriptionTable
  notification_setting: NotificationSettingTable
  reminder: ReminderTable
}

/** A transaction on our schema. */
export type Tx = DatabaseTx<Schema>

/** Our database. */
export type Database = DatabasePort<Schema>

/** Where a read may run: inside a transaction or outside one. */
export type Reader = Tx | Database['sql']

/** What a query finds, one of it. */
export type RowOf<Query extends (...of: never[]) => { executeTakeFirstOrThrow(): Promise<unknown> }> =
  Awaited<ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>>
