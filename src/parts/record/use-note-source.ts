import { getSessionNote, keepSessionNote } from '#contract/session-note.ts'
import { typedText } from '#contract/typed-text.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import type { DraftSource } from '../../data/server-draft/keeper.ts'
import { useServices } from '../../app/services.tsx'

/** Where the note of a consultation lies. */
export function useNoteSource(consultationId: string): DraftSource<string> {
  const { api } = useServices()
  const put = usePutAnswer()
  const input = { params: { id: consultationId } }
  return {
    async read() {
      const { text: form, ...kept } = (await api.call(getSessionNote, input)).body
      return { form, ...kept }
    },
    keep: async ({ form: text, version }, options) =>
      (await api.call(keepSessionNote, { ...input, body: { text, version } }, options)).body,
    remember: ({ form: text, ...kept }) => put(getSessionNote, input, { text, ...kept }),
    same: (one, other) => typedText(one) === typedText(other),
    filled: (text) => text,
  }
}
