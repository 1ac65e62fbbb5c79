import { useLingui } from '@lingui/react/macro'
import type { FreeUserRow } from '#contract/admin.ts'

/** Whether an administrator has let a free user in, in words. */
export function useApprovalText() {
  const { t } = useLingui()
  return (approval: FreeUserRow['approval']) =>
    approval === 'confirmed' ? t`Bezmaksas plāns piešķirts` : t`Gaida administratoru`
}
