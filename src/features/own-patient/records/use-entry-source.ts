import { type EntryDraft, getEntryDrafts, keepEntryDraft } from '#contract/overview.ts'
import { useChangeAnswer } from '../../../data/change-answer.ts'
import type { DraftSource } from '../../../data/server-draft/keeper.ts'
import { useServices } from '../../../app/services.tsx'
import { type EntryKind, sameEntry } from './entry-text.ts'

/** Where what was begun in a signed record lies. */
export function useEntrySource(
  id: string,
  kind: EntryKind,
  filled: (entry: EntryDraft) => EntryDraft,
): DraftSource<EntryDraft> {
  const { api } = useServices()
  const change = useChangeAnswer()
  const input = { params: { id } }
  return {
    async read() {
      const { entry: form, ...kept } = (await api.call(getEntryDrafts, input)).body[kind]
      return { form, ...kept }
    },
    keep: async ({ form: entry, version }, options) =>
      (await api.call(keepEntryDraft, { ...input, body: { kind, entry, version } }, options)).body,
    // The record says then that it is begun.
    remember: ({ form: entry, ...kept }) =>
      change(getEntryDrafts, input, (drafts) => ({ ...drafts, [kind]: { entry, ...kept } })),
    same: sameEntry,
    filled,
  }
}
