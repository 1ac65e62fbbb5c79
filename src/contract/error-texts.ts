import type { ErrorCode } from './errors.ts'

/**
 * The sentence of every code, for the page and for people who read the API's answers. Marked for the extractor where it is
 * written; translated in `locales/`.
 */
export const errorTexts = {
  unauthenticated: /*i18n*/ { id: 'error.unauthenticated', message: 'Vispirms ienāciet savā kontā.' },
  forbidden: /*i18n*/ { id: 'error.forbidden', message: 'Šī darbība jums nav pieejama.' },
  not_found: /*i18n*/ { id: 'error.not_found', message: 'Tas nav atrasts.' },
  conflict: /*i18n*/ {
    id: 'error.conflict',
    message: 'Kāds to tikko mainīja. Atveriet no jauna un mēģiniet vēlreiz.',
  },
  too_many_requests: /*i18n*/ {
    id: 'error.too_many_requests',
    message: 'Pārāk daudz mēģinājumu. Uzgaidiet brīdi un mēģiniet vēlreiz.',
  },
  payload_too_large: /*i18n*/ {
    id: 'error.payload_too_large',
    message: 'Tas ir pārāk liels. Izvēlieties mazāku failu vai īsāku tekstu.',
  },
  malformed_json: /*i18n*/ {
    id: 'error.malformed_json',
    message: 'Radās kļūda: pieprasījuma saturs nav derīgs JSON.',
  },
  wrong_signature: /*i18n*/ {
    id: 'error.wrong_signature',
    message: 'Radās kļūda: pieprasījuma paraksts nav derīgs.',
  },
  method_not_allowed: /*i18n*/ {
    id: 'error.method_not_allowed',
    message: 'Radās kļūda: šī adrese šādu pieprasījumu nepieņem.',
  },
  validation: /*i18n*/ { id: 'error.validation', message: 'Ievadīti nepareizi dati.' },
  internal: /*i18n*/ { id: 'error.internal', message: 'Radās kļūda.' },
  unavailable: /*i18n*/ {
    id: 'error.unavailable',
    message: 'Pakalpojums šobrīd nav pieejams. Mēģiniet pēc brīža.',
  },
  call_unavailable: /*i18n*/ {
    id: 'error.call_unavailable',
    message: 'Videozvanu pakalpojumu pagaidām nevar sasniegt. Mēģiniet pēc brīža.',
  },
  busy: /*i18n*/ {
    id: 'error.busy',
    message: 'Šobrīd ir ļoti daudz pieprasījumu. Mēģiniet vēlreiz pēc brīža.',
  },
  idempotency_key_reused: /*i18n*/ {
    id: 'error.idempotency_key_reused',
    message: 'Radās kļūda: šī atslēga jau izmantota citam pieprasījumam.',
  },
  no_profile: /*i18n*/ { id: 'error.no_profile', message: 'Šim kontam nav vajadzīgā profila.' },
  wrong_credentials: /*i18n*/ {
    id: 'error.wrong_credentials',
    message: 'Nepareizi dati. Pārbaudiet, vai ievadītais ir pareizs.',
  },
  user_blocked: /*i18n*/ {
    id: 'error.user_blocked',
    message: 'Lietotājs ir bloķēts. Sazinieties ar atbalstu.',
  },
  email_not_confirmed: /*i18n*/ { id: 'error.email_not_confirmed', message: 'E-pasts nav apstiprināts.' },
  not_activated: /*i18n*/ {
    id: 'error.not_activated',
    message: 'Konts vēl nav aktivizēts. Administrators izskatīs un apstiprinās reģistrāciju.',
  },
  max_login_attempts: /*i18n*/ {
    id: 'error.max_login_attempts',
    message: 'Sasniegts maksimālais ienākšanas mēģinājumu skaits. Sazinieties ar atbalstu.',
  },
  email_in_use: /*i18n*/ { id: 'error.email_in_use', message: 'Šis e-pasts jau tiek izmantots.' },
  wrong_token: /*i18n*/ { id: 'error.wrong_token', message: 'Saite nav pareiza.' },
  new_password_needed: /*i18n*/ {
    id: 'error.new_password_needed',
    message: 'Lai apstiprinātu e-pastu, izvēlieties jaunu paroli.',
  },
  link_used: /*i18n*/ {
    id: 'error.link_used',
    message: 'Šī saite jau ir izmantota. Ienāciet savā kontā.',
  },
  wrong_code: /*i18n*/ { id: 'error.wrong_code', message: 'Kods nav pareizs.' },
  code_used_up: /*i18n*/ {
    id: 'error.code_used_up',
    message: 'Šis kods vairs neder. Nosūtiet sev jaunu vai atveriet saiti vēstulē.',
  },
  only_link: /*i18n*/ {
    id: 'error.only_link',
    message: 'Kodu vairs nevar lietot. Atveriet saiti vēstulē.',
  },
  token_expired: /*i18n*/ { id: 'error.token_expired', message: 'Saites derīguma termiņš ir beidzies.' },
  user_not_found: /*i18n*/ { id: 'error.user_not_found', message: 'Lietotājs nav atrasts.' },
  time_taken: /*i18n*/ { id: 'error.time_taken', message: 'Šis laiks jau ir aizņemts, izvēlieties citu.' },
  day_off_overlaps: /*i18n*/ {
    id: 'error.day_off_overlaps',
    message:
      'Šajā laikā jau ir brīvdiena, pārtraukums vai citas stundas. Izvēlieties citu laiku vai vispirms noņemiet to, kas tur jau ir.',
  },
  double_booked: /*i18n*/ {
    id: 'error.double_booked',
    message: 'Šajā laikā jums jau ir konsultācija. Izvēlieties citu laiku.',
  },
  not_offered: /*i18n*/ {
    id: 'error.not_offered',
    message: 'Šis laiks vairs netiek piedāvāts, izvēlieties citu.',
  },
  card_required: /*i18n*/ {
    id: 'error.card_required',
    message: 'Lai rezervētu, vispirms pievienojiet karti.',
  },
  payment_failed: /*i18n*/ {
    id: 'error.payment_failed',
    message: 'Maksājums neizdevās. Pārbaudiet karti vai izvēlieties citu.',
  },
  card_error: /*i18n*/ { id: 'error.card_error', message: 'Karti neizdevās saglabāt.' },
  card_in_use: /*i18n*/ {
    id: 'error.card_in_use',
    message:
      'Šī karte ir vajadzīga pieprasījumam, kas gaida atbildi, vai abonementam. Vispirms pievienojiet citu.',
  },
  not_enough_consultations: /*i18n*/ {
    id: 'error.not_enough_consultations',
    message: 'Atlikumā nepietiek konsultāciju.',
  },
  price_changed: /*i18n*/ {
    id: 'error.price_changed',
    message: 'Cena tikmēr ir mainījusies. Apskatiet jauno un rezervējiet vēlreiz.',
  },
  no_new_patients: /*i18n*/ {
    id: 'error.no_new_patients',
    message: 'Šis speciālists pašlaik nepieņem jaunus pacientus. Izvēlieties citu speciālistu.',
  },
  too_many_open: /*i18n*/ {
    id: 'error.too_many_open',
    message:
      'Jums jau ir vairāki pieprasījumi, kas gaida atbildi. Jaunu varēs nosūtīt, kad uz kādu no tiem būs atbildēts vai kādu atcelsiet.',
  },
  too_many_bookings: /*i18n*/ {
    id: 'error.too_many_bookings',
    message:
      'Pēdējā laikā ir bijis daudz rezervāciju un atcelšanu. Atkal rezervēt vai piedāvāt citu laiku varēs ne vēlāk kā pēc stundas; atcelt var arī tagad.',
  },
  too_many_orders: /*i18n*/ {
    id: 'error.too_many_orders',
    message: 'Jums jau ir vairāki neapmaksāti pasūtījumi. Apmaksājiet vai atsauciet kādu no tiem.',
  },
  renewal_waits: /*i18n*/ {
    id: 'error.renewal_waits',
    message:
      'Abonementa atjaunošana gaida atbildi no maksājumu pakalpojuma. Kamēr nav zināms, vai tā ir apmaksāta, neko citu tās vietā neiekasējam. Mēģinām paši, un nekas netiks iekasēts divreiz.',
  },
  promo_code_not_valid: /*i18n*/ { id: 'error.promo_code_not_valid', message: 'Promo kods nav derīgs.' },
  promo_code_exists: /*i18n*/ { id: 'error.promo_code_exists', message: 'Šāds promo kods jau ir.' },
  promo_code_used: /*i18n*/ {
    id: 'error.promo_code_used',
    message: 'Promo kods jau ir lietots: to var beigt, bet ne dzēst, un tā vērtība vairs nemainās.',
  },
  keyword_already_exists: /*i18n*/ {
    id: 'error.keyword_already_exists',
    message: 'Šāds atslēgvārds jau ir.',
  },
  keyword_in_use: /*i18n*/ {
    id: 'error.keyword_in_use',
    message: 'Šo atslēgvārdu lieto kāda atbilde. Vispirms noņemiet to anketā.',
  },
  push_endpoint_not_allowed: /*i18n*/ {
    id: 'error.push_endpoint_not_allowed',
    message: 'Uz šo pārlūku paziņojumus nosūtīt nevaram. Mēģiniet citā pārlūkā.',
  },
  wrong_status: /*i18n*/ {
    id: 'error.wrong_status',
    message: 'Stāvoklis jau ir mainījies, tāpēc to vairs nevar izdarīt.',
  },
  too_late: /*i18n*/ {
    id: 'error.too_late',
    message: 'Atcelt vai pārcelt var vismaz 24 stundas pirms sākuma.',
  },
  too_early: /*i18n*/ { id: 'error.too_early', message: 'Vēl ir par agru.' },
  relay_missing: /*i18n*/ {
    id: 'error.relay_missing',
    message:
      'Ar ieslēgtu anonimitāti videosaruna šeit pašlaik nav iespējama: tā atklātu ierīces tīkla adresi. Lai sarunātos, profilā izslēdziet anonimitāti.',
  },
  already_given: /*i18n*/ { id: 'error.already_given', message: 'Atsauksme jau ir sniegta.' },
  profile_incomplete: /*i18n*/ {
    id: 'error.profile_incomplete',
    message: 'Vispirms aizpildiet un saglabājiet profilu.',
  },
  plan_without_chat: /*i18n*/ {
    id: 'error.plan_without_chat',
    message: 'Lai rakstītu, vajadzīgs abonements ar čatu.',
  },
  id_reused: /*i18n*/ {
    id: 'error.id_reused',
    message: 'Radās kļūda: šis identifikators jau izmantots citam saturam.',
  },
  file_not_allowed: /*i18n*/ {
    id: 'error.file_not_allowed',
    message: 'Šo failu nevar nosūtīt. Var pievienot attēlu (JPEG, PNG vai WebP) vai PDF.',
  },
  pdf_not_rewritable: /*i18n*/ {
    id: 'error.pdf_not_rewritable',
    message:
      'Šo PDF nevar nosūtīt: tas ir aizsargāts ar paroli, parakstīts, bojāts, vai tam ir pielikumi. Izdrukājiet to jaunā PDF failā un pievienojiet to.',
  },
  malware_found: /*i18n*/ {
    id: 'error.malware_found',
    message: 'Šajā failā ir atrasta ļaunprātīga programma, tāpēc to nevar nosūtīt. Pārbaudiet savu ierīci.',
  },
  scan_unavailable: /*i18n*/ {
    id: 'error.scan_unavailable',
    message: 'Failus šobrīd nevar pārbaudīt, tāpēc tos nevar pieņemt. Mēģiniet vēlreiz pēc brīža.',
  },
  attachment_missing: /*i18n*/ {
    id: 'error.attachment_missing',
    message: 'Ziņas faila vairs nav. Pievienojiet to vēlreiz.',
  },
  not_enough_funds: /*i18n*/ { id: 'error.not_enough_funds', message: 'Kontā nepietiek naudas.' },
  iban_not_set: /*i18n*/ { id: 'error.iban_not_set', message: 'Vispirms profilā norādiet IBAN.' },
  iban_cooling_down: /*i18n*/ {
    id: 'error.iban_cooling_down',
    message: 'IBAN nesen mainīts, tāpēc izmaksu pieteikt vēl nevar.',
  },
  iban_outside_sepa: /*i18n*/ {
    id: 'error.iban_outside_sepa',
    message: 'Izmaksas veicam tikai SEPA ietvaros. Profilā norādiet kontu SEPA valstī.',
  },
  payout_filed: /*i18n*/ {
    id: 'error.payout_filed',
    message: 'Izmaksa ir bijusi SEPA failā. Apstipriniet, ka banka to ir noraidījusi.',
  },
  payout_paid: /*i18n*/ {
    id: 'error.payout_paid',
    message: 'Banka šo izmaksu jau ir samaksājusi, tāpēc to vairs nevar atgriezt.',
  },
  payout_failed: /*i18n*/ {
    id: 'error.payout_failed',
    message: 'Banka izmaksu neizpildīja. Mēģiniet vēlreiz.',
  },
} as const satisfies Record<ErrorCode, { id: string; message: string }>
