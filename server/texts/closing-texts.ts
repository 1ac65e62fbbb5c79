import type { ClosedReason } from '#contract/consultation.ts'
import type { Text } from './catalogue.ts'
import type { ComesBack } from './mailed-consultation.ts'

/** Why a consultation did not take place, told to each side. */
export const closingTexts = {
  doctor_rejected: {
    patient: /*i18n*/ {
      id: 'closed.doctor_rejected.patient',
      message: 'Speciālists šo laiku nevarēja apstiprināt.',
    },
    doctor: /*i18n*/ { id: 'closed.doctor_rejected.doctor', message: 'Jūs pieprasījumu noraidījāt.' },
  },
  patient_cancelled: {
    patient: /*i18n*/ { id: 'closed.patient_cancelled.patient', message: 'Jūs konsultāciju atcēlāt.' },
    doctor: /*i18n*/ {
      id: 'closed.patient_cancelled.doctor',
      message: 'Pacients konsultāciju atcēla. Laiks jūsu kalendārā atkal ir brīvs.',
    },
  },
  doctor_cancelled: {
    patient: /*i18n*/ {
      id: 'closed.doctor_cancelled.patient',
      message: 'Speciālists konsultāciju atcēla.',
    },
    doctor: /*i18n*/ { id: 'closed.doctor_cancelled.doctor', message: 'Jūs konsultāciju atcēlāt.' },
  },
  payment_failed: {
    patient: /*i18n*/ {
      id: 'closed.payment_failed.patient',
      message:
        'Maksājums ar karti neizdevās, tāpēc konsultācija nenotiks. Pārbaudiet karti un piesakieties vēlreiz.',
    },
    doctor: /*i18n*/ {
      id: 'closed.payment_failed.doctor',
      message:
        'Pacienta maksājums neizdevās, tāpēc konsultācija nenotiks. Laiks jūsu kalendārā atkal ir brīvs.',
    },
  },
  doctor_unavailable: {
    patient: /*i18n*/ {
      id: 'closed.doctor_unavailable.patient',
      message: 'Speciālists vairs nepieņem, tāpēc konsultācija nenotiks.',
    },
    doctor: /*i18n*/ {
      id: 'closed.doctor_unavailable.doctor',
      message: 'Jūsu konts nav aktīvs, tāpēc konsultācija nenotiks.',
    },
  },
  patient_removed: {
    patient: /*i18n*/ {
      id: 'closed.patient_removed.patient',
      message: 'Jūsu konts nav aktīvs, tāpēc konsultācija nenotiks.',
    },
    doctor: /*i18n*/ {
      id: 'closed.patient_removed.doctor',
      message:
        'Pacienta konts vairs nav aktīvs, tāpēc konsultācija nenotiks. Laiks jūsu kalendārā atkal ir brīvs.',
    },
  },
  not_answered: {
    patient: /*i18n*/ {
      id: 'closed.not_answered.patient',
      message: 'Speciālists neatbildēja līdz sākuma laikam, tāpēc pieprasījums vairs nav spēkā.',
    },
    doctor: /*i18n*/ {
      id: 'closed.not_answered.doctor',
      message: 'Uz pieprasījumu neatbildējāt līdz sākuma laikam, tāpēc tas vairs nav spēkā.',
    },
  },
  nobody_came: {
    patient: /*i18n*/ { id: 'closed.nobody_came.patient', message: 'Konsultācijai neviens nepievienojās.' },
    doctor: /*i18n*/ { id: 'closed.nobody_came.doctor', message: 'Konsultācijai neviens nepievienojās.' },
  },
  doctor_absent: {
    patient: /*i18n*/ {
      id: 'closed.doctor_absent.patient',
      message: 'Speciālists konsultācijai nepievienojās. Mums žēl, ka tā notika.',
    },
    doctor: /*i18n*/ {
      id: 'closed.doctor_absent.doctor',
      message: 'Jūs konsultācijai nepievienojāties, tāpēc pacients saņem naudu atpakaļ.',
    },
  },
  patient_absent: {
    patient: /*i18n*/ {
      id: 'closed.patient_absent.patient',
      message: 'Speciālists jūs gaidīja, bet jūs nepievienojāties, tāpēc samaksa paliek speciālistam.',
    },
    doctor: /*i18n*/ {
      id: 'closed.patient_absent.doctor',
      message: 'Pacients konsultācijai nepievienojās. Samaksa paliek jums.',
    },
  },
} as const satisfies Record<ClosedReason, { patient: Text; doctor: Text }>

/** What comes back to the patient when it was paid for; a free consultation gives nothing back. */
export const refundTexts = {
  card: /*i18n*/ {
    id: 'returned.card',
    message: 'Nauda atgriezīsies jūsu kartē: {amount}. Bankai tam parasti vajag dažas darba dienas.',
  },
  reserved: /*i18n*/ {
    id: 'returned.reserved',
    message: 'Kartē rezervētie {amount} tiek atbrīvoti. Bankai tam parasti vajag dažas darba dienas.',
  },
  balance: /*i18n*/ { id: 'returned.balance', message: 'Konsultācija ir atgriezta jūsu atlikumā.' },
  plan: /*i18n*/ { id: 'returned.plan', message: 'Konsultācija ir atgriezta jūsu abonementā.' },
  disputed: /*i18n*/ {
    id: 'returned.disputed',
    message: 'Maksājums par {amount} ir apstrīdēts bankā, un par šo naudu lemj banka.',
  },
  charged_back: /*i18n*/ {
    id: 'returned.charged-back',
    message:
      'Maksājums bija apstrīdēts, un banka apstrīdēto naudu jums jau ir atdevusi. No mums par to vairs nekas netiks atmaksāts.',
  },
  free: null,
} as const satisfies Record<ComesBack, Text | null>

/** All of it went back before the consultation ended. */
export const refundedBefore = /*i18n*/ {
  id: 'returned.before',
  message: 'Nauda par šo konsultāciju jums jau bija atdota.',
}

/** After these the patient may simply try again. */
export const worthAnotherTry: readonly ClosedReason[] = [
  'doctor_rejected',
  'doctor_cancelled',
  'not_answered',
  'nobody_came',
  'doctor_absent',
]
