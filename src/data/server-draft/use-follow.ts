import { useEffect } from 'react'
import type { Draft, DraftKeeper } from './keeper.ts'

/** Shows what another device has kept meanwhile, where nothing is being typed here. */
export function useFollow<Form>(
  keeper: Pick<DraftKeeper<Form>, 'follow'>,
  draft: Draft<Form>,
  show: (form: Form) => void,
): void {
  useEffect(() => {
    if (keeper.follow(draft)) show(draft.form)
  }, [keeper, draft, show])
}
