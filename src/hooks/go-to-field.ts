import { useEffect, useRef, useState } from 'react'
import { focusField } from '../ui/field/find-field.ts'

/** Gives a field the focus once it is there. */
export function useGoTo() {
  const wanted = useRef<string | null>(null)
  const [, again] = useState(0)
  useEffect(() => {
    if (wanted.current === null) return
    focusField(wanted.current)
    wanted.current = null
  })
  return (field: string) => {
    wanted.current = field
    again((count) => count + 1)
  }
}
