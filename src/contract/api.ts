import * as accessLog from './access-log.ts'
import * as account from './account-routes.ts'
import * as admin from './admin.ts'
import * as adminMeasure from './admin-measure.ts'
import * as adminNews from './admin-news.ts'
import * as replyTimes from './reply-times.ts'
import * as audit from './audit.ts'
import * as attachment from './attachment.ts'
import * as availability from './availability.ts'
import * as dayOff from './day-off-routes.ts'
import * as briefing from './briefing.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as call from './call.ts'
import * as card from './card.ts'
import * as chat from './chat.ts'
import * as consultation from './consultation-routes.ts'
import * as deadLetter from './dead-letter.ts'
import * as dashboard from './dashboard.ts'
import * as deviceCheck from './device-check.ts'
import * as doctor from './doctor.ts'
import * as doctorBooking from './doctor-booking.ts'
import * as doctorProfile from './doctor-profile.ts'
import * as doctorSettings from './doctor-settings.ts'
import * as emergency from './emergency.ts'
import * as feedback from './feedback.ts'
import * as paymentIssue from './payment-issue.ts'
import * as keyword from './keyword.ts'
import * as measure from './measure.ts'
import * as news from './news.ts'
import * as followUp from './follow-up.ts'
import * as nextWeeks from './next-weeks.ts'
import * as order from './order.ts'
import * as flag from './flag.ts'
import * as overview from './overview.ts'
import * as ownAccount from './own-account.ts'
import * as patientFile from './patient-file.ts'
import * as patientMeasure from './patient-measure.ts'
import * as payment from './payment.ts'
import * as payout from './payout.ts'
import * as promo from './promo.ts'
import * as purchase from './purchase.ts'
import * as proposal from './proposal-routes.ts'
import * as push from './push.ts'
import * as removal from './removal.ts'
import type { Route } from './route.ts'
import * as questionnaire from './questionnaire.ts'
import * as questionnaireVersion from './questionnaire-version.ts'
import * as sealingKey from './sealing-key.ts'
import * as sessionNote from './session-note.ts'
import * as signUp from './sign-up.ts'
import * as site from './site.ts'
import * as subscription from './subscription.ts'
import * as suggestion from './suggestion.ts'
import * as support from './support.ts'
import * as sync from './sync.ts'
import * as waiting from './waiting.ts'
import * as wallet from './wallet.ts'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'who' in value

/** Every route of the v1 API by its operation name; OpenAPI and the generated tests are made from it. */
export const api: Readonly<Record<string, Route>> = Object.fromEntries(
  [
    accessLog,
    account,
    admin,
    adminMeasure,
    adminNews,
    replyTimes,
    attachment,
    audit,
    availability,
    dayOff,
    briefing,
    calendarFeed,
    call,
    card,
    chat,
    consultation,
    dashboard,
    deadLetter,
    deviceCheck,
    doctor,
    doctorBooking,
    doctorProfile,
    doctorSettings,
    emergency,
    feedback,
    paymentIssue,
    followUp,
    keyword,
    measure,
    news,
    nextWeeks,
    order,
    overview,
    flag,
    ownAccount,
    patientFile,
    patientMeasure,
    payment,
    payout,
    promo,
    proposal,
    purchase,
    push,
    questionnaire,
    questionnaireVersion,
    removal,
    sealingKey,
    sessionNote,
    signUp,
    site,
    subscription,
    suggestion,
    support,
    sync,
    waiting,
    wallet,
  ]
    .flatMap((nouns): [string, unknown][] => Object.entries(nouns))
    .filter((entry): entry is [string, Route] => isRoute(entry[1])),
)
