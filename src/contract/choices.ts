// Closed lists and limits of the contract that only later screens know: apart, so that the first page does not carry them.

/** Whom a promo code is for: anyone, people who have had no consultation yet, patients with a plan. */
export const promoAudiences = ['everyone', 'new', 'subscribers'] as const
/** What a session was begun with, as far as it is told apart. */
export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const
export const systems = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows'] as const
export type Browser = (typeof browsers)[number]
export type System = (typeof systems)[number]
/** The first year in which there were free consultations. */
export const FIRST_FREE_YEAR = 2011
/**
 * Where the money of a consultation paid by card is: only reserved; taken; on its way back, before it was taken or after;
 * back; with us, since the card did not take it back; with the bank, which decides a dispute; given back by the bank,
 * which has decided one; never taken, though due.
 */
export const consultationMoney = [
  'reserved',
  'paid',
  'releasing',
  'released',
  'returning',
  'returned',
  'not_returned',
  'disputed',
  'charged_back',
  'failed',
] as const
/** How money for a payment comes. */
export const paymentMethods = ['card', 'bank_transfer'] as const
/** What an administrator may have to look at about a payment. */
export const paymentIssueKinds = [
  'difference',
  'refund_failed',
  'refunded_there',
  'returned_twice',
  'dispute',
  'renewal_waits',
] as const
/** How far a payment is, in our books or in the processor's. */
export const bookStates = [
  'started',
  'challenge',
  'authorised',
  'captured',
  'voided',
  'refunded',
  'refused',
  'failed',
  'uncollected',
] as const
/** Where a payment stands; `refunded` is also what was let go before it was taken. */
export const paymentStatuses = ['paid', 'pending', 'failed', 'refunded'] as const
/** What a yearly statement may be. */
export const statementFormats = ['pdf', 'csv'] as const
/** How a camera or a microphone was when it was tried. */
export const deviceStates = ['works', 'denied', 'missing', 'busy'] as const
/** What the entries of a specialist's own calendar are called. */
export const feedTitles = ['neutral', 'names'] as const
/** How long what is written to the administrators, and what they answer, may be. */
export const MAX_SUPPORT_TEXT_LENGTH = 10_000
/** How many questions are asked after a call at most, and how long each may be. */
export const MAX_FEEDBACK_QUESTIONS = 20
export const MAX_FEEDBACK_QUESTION_LENGTH = 255
/** How long a part of a specialist's record may be, and the reason for its change. */
export const MAX_OVERVIEW_PART_LENGTH = 10_000
export const MAX_OVERVIEW_NOTE_LENGTH = 2000
/** How long a specialist's own note about one consultation may be. */
export const MAX_SESSION_NOTE_LENGTH = 10_000
/** How long may be where a patient is during a call, their phone, and whom to reach. */
export const MAX_EMERGENCY_PLACE_LENGTH = 500
export const MAX_EMERGENCY_PHONE_LENGTH = 60
export const MAX_EMERGENCY_CONTACT_LENGTH = 200
/** How long may be what is said with a request for a consultation, and with other times for one. */
export const MAX_NOTE_LENGTH = 500
/** The longest that a specialist is off at once, in days. */
export const MAX_DAY_OFF_DAYS = 366
/** What becomes of a next appointment that a specialist offers. */
export const followUpStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
/** How long the words with such an offer may be. */
export const MAX_FOLLOW_UP_NOTE_LENGTH = 300
/** How often one record is signed, put right and added to at most: from then on a new one is written. */
export const MAX_OVERVIEW_ENTRIES = 50
/** How a record changes: it is signed, put right, or added to. */
export const overviewEntryKinds = ['signed', 'amended', 'added'] as const
/** What is written into a signed record later, and may have been begun. */
export const begunEntryKinds = ['amended', 'added'] as const
/** How long may be what was done about a risk answer. */
export const MAX_FLAG_NOTE_LENGTH = 2000
/** How a person was reached because of a risk answer. */
export const contactChannels = ['phone', 'message', 'consultation', 'other'] as const
/** Why a specialist hands a risk answer over to the administrators. */
export const handOverReasons = ['asked', 'not_reached'] as const
/** Why administrators have it: handed over, or nobody noted anything in time. */
export const escalationReasons = [...handOverReasons, 'unnoted'] as const
/** Where a measure stands: only written; specialists may ask for it; not any more. */
export const measureStatuses = ['draft', 'published', 'withdrawn'] as const
/** How much a measure may hold: characters in each language, and how many of each. */
export const MAX_MEASURE_NAME_LENGTH = 150
export const MAX_MEASURE_INTRO_LENGTH = 1000
export const MAX_MEASURE_QUESTION_LENGTH = 500
export const MAX_MEASURE_QUESTIONS = 20
export const MAX_MEASURE_OPTION_LENGTH = 150
export const MIN_MEASURE_OPTIONS = 2
export const MAX_MEASURE_OPTIONS = 10
export const MAX_MEASURE_POINTS = 100
export const MAX_MEASURE_BAND_LENGTH = 150
export const MAX_MEASURE_BANDS = 10
