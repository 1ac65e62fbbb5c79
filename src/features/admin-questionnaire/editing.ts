import { createContext, use } from 'react'
import type { Language } from '#contract/language.ts'
import type { DraftOption, DraftQuestion } from './draft.ts'

/** What every part of the editor knows and may do. */
export interface Editing {
  /** Changes the list of questions. */
  change: (edit: (questions: DraftQuestion[]) => DraftQuestion[]) => void
  /** What is wrong with a field, in words, once somebody has been there or was led there. */
  problem: (field: string) => string | undefined
  /** Somebody has left a field. */
  touch: (field: string) => void
  /** Keywords that an option may have. */
  keywords: readonly string[]
  /** On a phone one language is shown at a time. */
  language: Language
  /** Leads to a field, wherever it is. */
  go: (field: string) => void
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
export const useQuestionEdit = (key: string) => {
  const { change } = useEditing()
  return (edit: Partial<DraftQuestion> | ((question: DraftQuestion) => Partial<DraftQuestion>)) =>
    change((all) =>
      all.map((question) =>
        question.key === key
          ? { ...question, ...(typeof edit === 'function' ? edit(question) : edit) }
          : question,
      ),
    )
}

/** An option marked as correct, or not any more; a single choice has one at most. */
export function marked(question: DraftQuestion, key: string, correct: boolean): DraftOption[] {
  return question.options.map((option) => {
    if (option.key === key) return { ...option, correct }
    return correct && !question.multiselect ? { ...option, correct: false } : option
  })
}
