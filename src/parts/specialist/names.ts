import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Speciality } from '#contract/speciality.ts'

/** What each speciality is called: a label in its dictionary form, never declined. */
export const specialityNames: Readonly<Record<Speciality, MessageDescriptor>> = {
  psychologist: msg`Psihologs`,
  psychiatrist: msg`Psihiatrs`,
  psychotherapist: msg`Psihoterapeits`,
  // Not "Terapeits" alone: that is what people call the physician of a policlinic.
  therapist: msg`Sarunu terapeits`,
  narcologist: msg`Narkologs`,
  physiotherapist: msg`Fizioterapeits`,
  nutrition_specialist: msg`Uztura speciālists`,
}

/** What people come to each speciality with, in one sentence. */
export const specialityHints: Readonly<Record<Speciality, MessageDescriptor>> = {
  psychologist: msg`Trauksme, stress, zaudējums, attiecības. Labs pirmais solis, ja nezināt, ar ko sākt.`,
  psychiatrist: msg`Ārsts, kurš izvērtē stāvokli, ārstē un seko līdzi.`,
  psychotherapist: msg`Dziļāks, ilgāks darbs ar to, kas atkārtojas.`,
  therapist: msg`Sarunas ģimenei, pārim vai vienam. Nav ģimenes ārsts un zāles neizraksta.`,
  narcologist: msg`Atkarības, arī atbalsts tuviniekiem.`,
  physiotherapist: msg`Spriedze un sāpes, kas nāk no stresa.`,
  nutrition_specialist: msg`Ēšana bez kauna un aizliegumiem.`,
}
