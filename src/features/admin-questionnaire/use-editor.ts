import { useEffect, useState } from 'react'
import type { QuestionnaireVersion } from '#contract/questionnaire-version.ts'
import { useRestoredText } from '../../data/restored-text.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import { asSaved, bodyOf, draftOf, type DraftQuestion, withIds } from './draft.ts'

/** Which version is edited; without an id there was none. */
interface Basis {
  id: string | undefined
  number: number
}

interface Edited {
  basis: Basis
  questions: DraftQuestion[]
  /** What it began with, as text: what is typed is measured against it. */
  begun: string
}

/** What is kept on the device until it is saved. */
type Words = Pick<Edited, 'basis' | 'questions'>

const basisOf = (version: QuestionnaireVersion | null): Basis => ({
  id: version?._id,
  number: version?.number ?? 0,
})
const textOf = (questions: readonly DraftQuestion[]) => JSON.stringify(bodyOf(questions))
/** The same whether it was saved yet or not. */
const wordsOf = (questions: readonly DraftQuestion[]) =>
  JSON.stringify(bodyOf(questions), (key, value: unknown) => (key === '_id' ? undefined : value))

function begin(version: QuestionnaireVersion | null): Edited {
  const questions = draftOf(version)
  return { basis: basisOf(version), questions, begun: textOf(questions) }
}

/**
 * The questionnaire as it is edited, beside the one that is asked now. What is typed stays on the device until it is saved
 * or discarded, and is never replaced by what somebody else has saved meanwhile.
 */
export function useEditor(current: QuestionnaireVersion | null) {
  const [edited, setEdited] = useState(() => begin(current))
  const [restored, setRestored] = useState<'kept' | null>(null)
  const { basis, questions, begun } = edited
  const changed = textOf(questions) !== begun
  const newer = current && current.number > basis.number ? current : null
  // Nothing was typed: what is asked now takes its place.
  if (newer && !changed) setEdited(begin(newer))

  const kept = useRestoredText('questionnaire', (words, forget) => {
    const found = JSON.parse(words) as Words
    const isSame = found.basis.number === basisOf(current).number
    const { questions: asked, begun: fresh } = begin(current)
    // It is what is asked now: a page that was closed right after saving had no time to drop it.
    if (wordsOf(found.questions) === wordsOf(asked)) return forget()
    // What was typed meanwhile stays.
    setEdited((now) => (textOf(now.questions) === now.begun ? { ...found, begun: isSame ? fresh : '' } : now))
    setRestored('kept')
    return undefined
  })
  useUnsaved(changed)

  useEffect(() => {
    kept.write(changed ? JSON.stringify({ basis, questions } satisfies Words) : '')
  }, [kept, changed, basis, questions])

  return {
    basis,
    questions,
    changed,
    /** What somebody else has saved since this was begun, while something was typed here. */
    newer: changed ? newer : null,
    restored: changed ? restored : null,
    change: (edit: (questions: DraftQuestion[]) => DraftQuestion[]) =>
      setEdited((now) => ({ ...now, questions: edit(now.questions) })),
    /** Back to what is asked now. */
    discard() {
      setEdited(begin(current))
      kept.forget()
      setRestored(null)
    },
    /** What is typed here is to replace what somebody else has saved. */
    goOnFrom: (version: QuestionnaireVersion) =>
      setEdited((now) => ({ ...now, basis: basisOf(version), begun: textOf(draftOf(version)) })),
    /** It was saved as it was sent; what was typed since is still to be saved. */
    saved(sent: DraftQuestion[], version: QuestionnaireVersion) {
      const after = asSaved(sent, version)
      setEdited((now) => ({
        basis: basisOf(version),
        questions: now.questions === sent ? after : withIds(now.questions, sent, version),
        begun: textOf(after),
      }))
      kept.forget()
      setRestored(null)
    },
  }
}
