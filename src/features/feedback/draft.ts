import { MAX_FEEDBACK_TEXT_LENGTH } from '#contract/call.ts'
import { typedText } from '#contract/typed-text.ts'

/** What has been answered so far, by question; 0 stars is none. */
export type Draft = Readonly<Record<string, { readonly rating: number; readonly text: string }>>

export const emptyDraft: Draft = {}

/** The rated questions; words without stars have no place to go. */
export function toAnswers(draft: Draft): { questionId: string; rating: number; text?: string }[] {
  return Object.entries(draft)
    .filter(([, { rating }]) => rating > 0)
    .map(([questionId, { rating, text }]) => {
      const words = typedText(text)
      return words ? { questionId, rating, text: words } : { questionId, rating }
    })
}

/** At least one question has its stars, and no words are too long. */
export function readyToSend(draft: Draft): boolean {
  const answers = toAnswers(draft)
  return answers.length > 0 && answers.every(({ text }) => (text?.length ?? 0) <= MAX_FEEDBACK_TEXT_LENGTH)
}
