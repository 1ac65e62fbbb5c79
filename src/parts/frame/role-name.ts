import { useLingui } from '@lingui/react/macro'
import type { Role } from '#contract/role.ts'

/** The word for a role. */
export function useRoleName(): (role: Role) => string {
  const { t } = useLingui()
  const names = { patient: t`pacients`, doctor: t`speciālists`, admin: t`administrators` } as const
  return (role) => names[role]
}
