import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClosedReason } from '#contract/consultation.ts'

/** Why a consultation ended, told to the patient. */
export const closedReasonsForPatient: Readonly<Record<ClosedReason, MessageDescriptor>> = {
  doctor_rejected: msg`Speciālists šajā laikā nevar jūs pieņemt.`,
  patient_cancelled: msg`Jūs atcēlāt šo konsultāciju.`,
  doctor_cancelled: msg`Speciālists atcēla šo konsultāciju.`,
  payment_failed: msg`Maksājums neizdevās, tāpēc konsultācija nenotiks.`,
  doctor_unavailable: msg`Speciālists vairs nepieņem Sarunā.`,
  patient_removed: msg`Konts ir slēgts, tāpēc konsultācija nenotiks.`,
  not_answered: msg`Speciālists neatbildēja līdz sākumam.`,
  nobody_came: msg`Noteiktajā laikā neviens nepievienojās.`,
  doctor_absent: msg`Speciālists nepievienojās.`,
  patient_absent: msg`Speciālists gaidīja, bet jūs nepievienojāties.`,
}
