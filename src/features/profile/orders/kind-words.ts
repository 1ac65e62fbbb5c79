import { useLingui } from '@lingui/react/macro'
import { type Kind, specialities } from '#contract/speciality.ts'
import { kindOf } from '#domain/specialities.ts'
import { useSpeciality } from '../../../parts/specialist/use-speciality.ts'

/** What the kinds of prepaid consultations are called, and which specialists take them. */
export function useKindWords() {
  const { t } = useLingui()
  const speciality = useSpeciality()
  const names: Readonly<Record<Kind, string>> = {
    psychologist: t`Psihologs un citi speciālisti`,
    doctor: t`Ārsts`,
  }
  return {
    name: (kind: Kind) => names[kind],
    covers: (kind: Kind) =>
      specialities
        .filter((each) => kindOf(each) === kind)
        .map((each, at) => (at === 0 ? speciality.name(each) : speciality.name(each).toLowerCase()))
        .join(', '),
  }
}
