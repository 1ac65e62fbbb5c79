import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useLingui } from '@lingui/react/macro'
import {
  amendOverview,
  type EntryDraft,
  getEntryDrafts,
  getOverview,
  listOverviews,
  type Overview,
} from '#contract/overview.ts'
import type { InputOf } from '#contract/route.ts'
import { useChangeAnswer } from '../../../data/change-answer.ts'
import type { Draft } from '../../../data/server-draft/keeper.ts'
import { keptInTime } from '../../../data/server-draft/kept-in-time.ts'
import { useKeptForm } from '../../../data/server-draft/use-kept-form.ts'
import { useServerDraft } from '../../../data/server-draft/use-server-draft.ts'
import { useServerForm } from '../../../data/server-form.ts'
import { useUser } from '../../../session/session.ts'
import { useAct } from '../../../parts/form/use-act.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { EntryKind } from './entry-text.ts'
import { useEntrySource } from './use-entry-source.ts'

interface Options<Fields extends FieldValues, Output> {
  overview: Overview
  kind: EntryKind
  draft: Draft<EntryDraft>
  schema: z.ZodMiniType<Output, Fields>
  /** What the fields hold of what was begun, and what of them is kept. */
  fieldsOf: (entry: EntryDraft) => Fields
  entryOf: (fields: EntryDraft) => EntryDraft
  /** What is signed. */
  bodyOf: (values: Output) => InputOf<typeof amendOverview>['body']
  /** Said once it is signed. */
  done: ReactNode
  onClose: () => void
}

/** Adds to a signed record, or puts it right: kept as it is typed, gone once it is signed or thrown away. */
export function useEntry<Fields extends FieldValues & EntryDraft, Output>(options: Options<Fields, Output>) {
  const { overview, kind, draft, fieldsOf, entryOf, onClose } = options
  const { t } = useLingui()
  const toast = useToast()
  const change = useChangeAnswer()
  const [question, ask] = useState<'close' | 'discard' | null>(null)
  const { _id: doctorId } = useUser().currentClient._id
  const params = { id: overview._id }
  const name = `entry/${doctorId}/${overview._id}/${kind}`
  const source = useEntrySource(overview._id, kind, entryOf)
  const { keeper, state, begun } = useServerDraft(name, draft, source)
  const amend = useAct(amendOverview, {
    done: options.done,
    after() {
      const version = keeper.version()
      keeper.end()
      // The server empties what was signed, and counts that.
      const emptied = { entry: {}, version: version === 0 ? 0 : version + 1 }
      change(getEntryDrafts, { params }, (drafts) => ({ ...drafts, [kind]: emptied }))
      onClose()
    },
    refresh: [listOverviews, getOverview, getEntryDrafts],
    stale: [listOverviews],
  })
  const form = useServerForm({
    schema: options.schema,
    defaults: fieldsOf(begun) as never,
    // What was written on another device may be signed as it is.
    unchangedAllowed: true,
    keptByScreen: true,
    submit: (values) =>
      amend.send({ params, query: { draft: keeper.version() }, body: options.bodyOf(values) }),
  })
  const { takeTheirs, write } = useKeptForm({ form, keeper, draft, fieldsOf, draftOf: entryOf })
  return {
    form,
    keeper,
    state,
    takeTheirs,
    textOf: amend.textOf,
    question,
    ask,
    /** Closes the window; what is typed in it is kept first, or it is asked. */
    async close() {
      if (question === 'close' || (await keptInTime(keeper))) onClose()
      else ask('close')
    },
    async discard() {
      ask(null)
      write({})
      if (!(await keptInTime(keeper))) return
      toast({ text: t`Melnraksts atmests.` })
      onClose()
    },
  }
}

export type Entry = Pick<
  ReturnType<typeof useEntry>,
  'keeper' | 'state' | 'takeTheirs' | 'textOf' | 'question' | 'ask' | 'close' | 'discard'
>
