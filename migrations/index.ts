import * as people from './0001-people.ts'
import * as testProcessor from './0002-test-processor.ts'
import * as specialists from './0003-specialists.ts'
import * as consultations from './0004-consultations.ts'
import * as ledger from './0005-ledger.ts'
import * as content from './0006-content.ts'
import * as vaultCheck from './0007-vault-check.ts'
import * as demo from './0008-demo.ts'
import * as answers from './0009-answers.ts'
import * as payAgain from './0010-pay-again.ts'
import * as freeUsers from './0011-free-users.ts'
import * as chats from './0012-chats.ts'
import * as changeLog from './0013-change-log.ts'
import * as mutations from './0014-mutations.ts'
import * as push from './0016-push.ts'
import * as sealingKeys from './0017-sealing-keys.ts'
import * as attemptsAndAges from './0020-attempts-and-ages.ts'
import * as ownedClaims from './0021-owned-claims.ts'
import * as attachments from './0022-attachments.ts'
import * as nextFreeHour from './0023-next-free-hour.ts'
import * as sharedSessions from './0024-shared-sessions.ts'
import * as payouts from './0025-payouts.ts'
import * as proposals from './0027-proposals.ts'
import * as promoCodes from './0029-promo-codes.ts'
import * as purchases from './0030-purchases.ts'
import * as receipts from './0031-receipts.ts'
import * as filedPayouts from './0032-filed-payouts.ts'
import * as plans from './0033-plans.ts'
import * as stripe from './0035-stripe.ts'
import * as refusedPushes from './0036-refused-pushes.ts'
import * as orders from './0037-orders.ts'
import * as paymentFindings from './0038-payment-findings.ts'
import * as returnedOrders from './0039-returned-orders.ts'
import * as findingsTold from './0040-findings-told.ts'
import * as cardAccounts from './0041-card-accounts.ts'
import * as returnedPayouts from './0042-returned-payouts.ts'
import * as renewalsWait from './0043-renewals-wait.ts'
import * as scheduledAndClosed from './0044-scheduled-and-closed.ts'
import * as consultationPayment from './0045-consultation-payment.ts'
import * as doneCalls from './0046-done-calls.ts'
import * as finishedCalls from './0047-finished-calls.ts'
import * as sortedLists from './0049-sorted-lists.ts'
import * as strangers from './0055-strangers.ts'
import * as reviewedNames from './0056-reviewed-names.ts'
import * as sealedTexts from './0057-sealed-texts.ts'
import * as onePerson from './0058-one-person.ts'
import * as openRequests from './0059-open-requests.ts'
import * as sealedReturnReasons from './0060-sealed-return-reasons.ts'
import * as audit from './0061-audit.ts'
import * as newsLanguages from './0062-news-languages.ts'
import * as supportMessages from './0066-support-messages.ts'
import * as feedbackForms from './0067-feedback-forms.ts'
import * as questionnaireVersions from './0064-questionnaire-versions.ts'
import * as keywords from './0065-keywords.ts'
import * as peopleFound from './0068-people-found.ts'
import * as ownAccount from './0070-own-account.ts'
import * as awaitingApproval from './0071-awaiting-approval.ts'
import * as auditLocks from './0072-audit-locks.ts'
import * as overviews from './0073-overviews.ts'
import * as daysOff from './0074-days-off.ts'
import * as patientFiles from './0075-patient-files.ts'
import * as riskFlags from './0076-risk-flags.ts'
import * as repeats from './0077-repeats.ts'
import * as choosing from './0078-choosing.ts'
import * as bookingRules from './0079-booking-rules.ts'
import * as sessionNotes from './0080-session-notes.ts'
import * as licences from './0081-licences.ts'
import * as answering from './0082-answering.ts'
import * as calendarFeeds from './0083-calendar-feeds.ts'
import * as deviceChecks from './0084-device-checks.ts'
import * as measures from './0085-measures.ts'
import * as followUps from './0086-follow-ups.ts'
import * as entryDrafts from './0087-entry-drafts.ts'
import * as emergencyDetails from './0088-emergency-details.ts'
import * as profileDocuments from './0089-profile-documents.ts'
import * as keyRotation from './0090-key-rotation.ts'
import * as storedFiles from './0091-stored-files.ts'
import * as flagReach from './0092-flag-reach.ts'
import * as signUpBrowsers from './0094-sign-up-browsers.ts'
import * as flagChats from './0095-flag-chats.ts'
import * as knownDevices from './0098-known-devices.ts'

/** Every migration in order. Forward only: expand first, contract in a later release. */
export const migrations = {
  '0001-people': people,
  '0002-test-processor': testProcessor,
  '0003-specialists': specialists,
  '0004-consultations': consultations,
  '0005-ledger': ledger,
  '0006-content': content,
  '0007-vault-check': vaultCheck,
  '0008-demo': demo,
  '0009-answers': answers,
  '0010-pay-again': payAgain,
  '0011-free-users': freeUsers,
  '0012-chats': chats,
  '0013-change-log': changeLog,
  '0014-mutations': mutations,
  '0016-push': push,
  '0017-sealing-keys': sealingKeys,
  '0020-attempts-and-ages': attemptsAndAges,
  '0021-owned-claims': ownedClaims,
  '0022-attachments': attachments,
  '0023-next-free-hour': nextFreeHour,
  '0024-shared-sessions': sharedSessions,
  '0025-payouts': payouts,
  '0027-proposals': proposals,
  '0029-promo-codes': promoCodes,
  '0030-purchases': purchases,
  '0031-receipts': receipts,
  '0032-filed-payouts': filedPayouts,
  '0033-plans': plans,
  '0035-stripe': stripe,
  '0036-refused-pushes': refusedPushes,
  '0037-orders': orders,
  '0038-payment-findings': paymentFindings,
  '0039-returned-orders': returnedOrders,
  '0040-findings-told': findingsTold,
  '0041-card-accounts': cardAccounts,
  '0042-returned-payouts': returnedPayouts,
  '0043-renewals-wait': renewalsWait,
  '0044-scheduled-and-closed': scheduledAndClosed,
  '0045-consultation-payment': consultationPayment,
  '0046-done-calls': doneCalls,
  '0047-finished-calls': finishedCalls,
  '0049-sorted-lists': sortedLists,
  '0055-strangers': strangers,
  '0056-reviewed-names': reviewedNames,
  '0057-sealed-texts': sealedTexts,
  '0058-one-person': onePerson,
  '0059-open-requests': openRequests,
  '0060-sealed-return-reasons': sealedReturnReasons,
  '0061-audit': audit,
  '0062-news-languages': newsLanguages,
  '0066-support-messages': supportMessages,
  '0067-feedback-forms': feedbackForms,
  '0064-questionnaire-versions': questionnaireVersions,
  '0065-keywords': keywords,
  '0068-people-found': peopleFound,
  '0070-own-account': ownAccount,
  '0071-awaiting-approval': awaitingApproval,
  '0072-audit-locks': auditLocks,
  '0073-overviews': overviews,
  '0074-days-off': daysOff,
  '0075-patient-files': patientFiles,
  '0076-risk-flags': riskFlags,
  '0077-repeats': repeats,
  '0078-choosing': choosing,
  '0079-booking-rules': bookingRules,
  '0080-session-notes': sessionNotes,
  '0081-licences': licences,
  '0082-answering': answering,
  '0083-calendar-feeds': calendarFeeds,
  '0084-device-checks': deviceChecks,
  '0085-measures': measures,
  '0086-follow-ups': followUps,
  '0087-entry-drafts': entryDrafts,
  '0088-emergency-details': emergencyDetails,
  '0089-profile-documents': profileDocuments,
  '0090-key-rotation': keyRotation,
  '0091-stored-files': storedFiles,
  '0092-flag-reach': flagReach,
  '0094-sign-up-browsers': signUpBrowsers,
  '0095-flag-chats': flagChats,
  '0098-known-devices': knownDevices,
}
