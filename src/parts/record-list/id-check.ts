import { useLingui } from '@lingui/react/macro'
import { isIdStart } from '../../hooks/list-search.ts'

/** Says what is wrong with what is typed to find something by its id. */
export function useIdCheck() {
  const { t } = useLingui()
  return (text: string) => (isIdStart(text) ? undefined : t`Vajag ID vai tā sākumu, piemēram, 8f2c41`)
}
