import { useEffect } from 'react'

/**
 * A form that was opened begins at this field. At once: the form library's own way waits a moment, in which somebody may
 * have gone on to the next field already.
 */
export function useFirstField(name: string): void {
  useEffect(() => document.getElementsByName(name)[0]?.focus(), [name])
}
