import { useLingui } from '@lingui/react/macro'
import type { PersonalKind } from '#contract/personal-kinds.ts'

/** What was done with a person's data, in words for that person. */
export function useKinds(): Readonly<Record<PersonalKind, string>> {
  const { t } = useLingui()
  return {
    user_blocked: t`Jūsu konts bloķēts`,
    user_unblocked: t`Jūsu konts atbloķēts`,
    user_removed: t`Jūsu konts noņemts`,
    free_user_approved: t`Jūsu bezmaksas reģistrācija apstiprināta`,
    free_user_refused: t`Jūsu bezmaksas reģistrācija noraidīta`,
    admin_added: t`Jūs kļuvāt par administratoru`,
    admin_invited: t`Jums nosūtīts administratora uzaicinājums`,
    doctor_published: t`Jūsu profils publicēts`,
    doctor_rejected: t`Jūsu profils noraidīts`,
    doctor_unpublished: t`Jūsu profils noņemts no publicētajiem`,
    doctor_seen: t`Skatīts jūsu speciālista profils`,
    consultation_seen: t`Skatīta jūsu konsultācija`,
    order_received: t`Pierakstīts, ka jūsu pārskaitījums ir saņemts`,
    order_returned: t`Pierakstīts, ka jūsu pārskaitījums ir atmaksāts`,
    payment_issue_handled: t`Nokārtota jūsu maksājuma problēma`,
    payment_issue_seen: t`Skatīta jūsu maksājuma problēma`,
    refund_sent_noted: t`Pierakstīts, ka atmaksa jums nosūtīta`,
    payout_executed: t`Jūsu izmaksa izpildīta`,
    payout_returned: t`Jūsu izmaksa atgriezta makā`,
    payout_seen: t`Skatīta jūsu izmaksa`,
    support_replied: t`Jūsu ziņa atbalstam atzīmēta kā atbildēta`,
    support_answered: t`Atbildēts uz jūsu ziņu atbalstam`,
    overview_signed: t`Parakstīts pieraksts par jums`,
    overview_amended: t`Papildināts vai labots pieraksts par jums`,
    overview_seen: t`Lasīts pieraksts par jums`,
    overview_saved: t`Pieraksts par jums lejupielādēts kā PDF`,
    overviews_seen: t`Lasīti speciālista pieraksti par jums`,
    overviews_read: t`Administrators lasīja pierakstus par jums`,
    flags_seen: t`Pārbaudīts, vai kādai jūsu anketas atbildei jāpievērš uzmanība`,
    flag_resolved: t`Pierakstīts, kas darīts jūsu anketas atbildes dēļ`,
    flag_contact_seen: t`Skatīts jūsu tālrunis, lai ar jums sazinātos`,
    flag_escalated: t`Administratoriem lūgts ar jums sazināties`,
    flag_message_sent: t`Jums uzrakstīta ziņa, lai uzzinātu, kā jums klājas`,
    measures_seen: t`Atvērti jūsu pašnovērtējumi`,
    answers_seen: t`Atvērta jūsu anketa`,
    files_seen: t`Skatīts jūsu sarakstes failu saraksts`,
    briefing_seen: t`Jūsu pieraksts, anketa un piezīme skatīti pirms konsultācijas`,
    emergency_details_seen: t`Sarunas laikā skatīts, kur esat un kam zvanīt ārkārtas gadījumā`,
  }
}
