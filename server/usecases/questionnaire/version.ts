import type {
  QuestionnaireRow,
  QuestionnaireVersion,
  WrittenQuestion,
} from '#contract/questionnaire-version.ts'
import type { findVersion, VersionRow } from '../../store/questionnaire/read.ts'

/** A question of a saved version: every id is there. */
export type SavedQuestion = Omit<WrittenQuestion, 'options' | '_id' | 'order'> & {
  _id: string
  order: number
  options: (Omit<WrittenQuestion['options'][number], '_id'> & { _id: string })[]
}

/** What a version asks. */
export const questionsOf = (row: { content: object }) =>
  (row.content as { questions: SavedQuestion[] }).questions

/** A version as it stands in the list. */
export function rowView(row: VersionRow): QuestionnaireRow {
  const savedBy = [row.name, row.surname].filter(Boolean).join(' ')
  return {
    _id: row.id,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    questionCount: row.questions,
    current: row.current,
    ...(savedBy && { savedBy }),
  }
}

/** A version with all that administrators know of it. */
export function versionView(row: NonNullable<Awaited<ReturnType<typeof findVersion>>>): QuestionnaireVersion {
  return {
    ...rowView(row),
    questions: questionsOf(row).map(({ _id, text, multiselect, preview, order, options }) => ({
      _id,
      text,
      multiselect,
      preview,
      order,
      lastSelectedIdx: null,
      options: options.map(({ _id: id, label, correct, categories, risk }) => ({
        _id: id,
        label,
        selected: false,
        correct,
        categories: [...categories],
        risk,
      })),
    })),
  }
}
