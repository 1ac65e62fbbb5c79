import { useLingui } from '@lingui/react/macro'
import type { Speciality } from '#contract/speciality.ts'
import { specialityHints, specialityNames } from './names.ts'

/** The words for specialities in the current language. */
export function useSpeciality() {
  const { t } = useLingui()
  return {
    name: (speciality: Speciality) => t(specialityNames[speciality]),
    hint: (speciality: Speciality) => t(specialityHints[speciality]),
  }
}
