import { useConnection } from '../data/connection.ts'
import { useAnyUnsaved } from './unsaved.ts'

/** Whether a new version has to wait: a form is not saved, or something is not sent. A call shows no offer at all. */
export function useUpdateBlocked(): boolean {
  const unsaved = useAnyUnsaved()
  const { waiting } = useConnection()
  return unsaved || waiting > 0
}
