import { useState } from 'react'
import { useFieldText } from '../../data/error-text.ts'
import { useGoTo } from '../../hooks/go-to-field.ts'
import type { Problems } from './draft.ts'

/** Problems are shown where somebody has been, or was led. */
export function useProblems(all: Problems, onLead: (field: string) => void) {
  const fieldText = useFieldText()
  const goTo = useGoTo()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const touch = (...fields: string[]) => setTouched((now) => new Set([...now, ...fields]))
  return {
    problem: (field: string) => fieldText(touched.has(field) ? all.get(field) : undefined),
    touch,
    /** Shows these, and leads to the first of them. */
    lead(this: void, problems: Problems) {
      const [first] = problems.keys()
      if (first === undefined) return
      touch(...problems.keys())
      onLead(first)
      goTo(first)
    },
  }
}
