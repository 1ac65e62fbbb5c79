import type { Chosen } from '#domain/measure.ts'
import { useKeptDraft } from '../../data/draft.ts'

function read(text: string): Record<string, string> {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** What was chosen so far: it outlives leaving, reloading and a network that is not there. */
export function useDraftOf(name: string): {
  chosen: Chosen
  choose: (questionId: string, optionId: string | undefined) => void
  forget: () => void
} {
  const draft = useKeptDraft(name)
  const chosen = read(draft.text)
  return {
    chosen,
    choose(questionId, optionId) {
      const { [questionId]: _before, ...others } = chosen
      const next = optionId === undefined ? others : { ...others, [questionId]: optionId }
      draft.change(Object.keys(next).length > 0 ? JSON.stringify(next) : '')
    },
    forget: () => draft.forget(),
  }
}
