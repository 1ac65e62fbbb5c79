import { useState } from 'react'

/** A question that is open: of what, and how it is answered. */
export interface Question<T> {
  readonly about: T
  readonly answer: (yes: boolean) => void
}

/** Asks before something that is on its way: `ask` waits for the answer, `question` is what stands on the screen meanwhile. */
export function useQuestion<T>() {
  const [question, setQuestion] = useState<Question<T>>()
  const ask = (about: T) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        about,
        answer(yes) {
          setQuestion(undefined)
          resolve(yes)
        },
      })
    })
  return { ask, question }
}
