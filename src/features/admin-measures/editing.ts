import { createContext, use } from 'react'
import type { MeasureDraft } from './use-draft.ts'
import type { Question } from './draft.ts'

/** What every part of the editor knows and may do. */
interface Editing {
  change: MeasureDraft['change']
  /** What is wrong with a field, in words, once somebody has been there or was led there. */
  problem: (field: string) => string | undefined
  /** Somebody has left a field. */
  touch: (...fields: string[]) => void
}

const Context = createContext<Editing | null>(null)
export const EditingProvider = Context.Provider

/** The editor around. */
export function useEditing(): Editing {
  const editing = use(Context)
  if (!editing) throw new Error('nothing is edited here')
  return editing
}

/** Changes one question. */
export function useQuestionEdit(id: string) {
  const { change } = useEditing()
  return (edit: (question: Question) => Partial<Question>) =>
    change(({ questions }) => ({
      questions: questions.map((each) => (each._id === id ? { ...each, ...edit(each) } : each)),
    }))
}
