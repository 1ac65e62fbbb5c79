import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { MAX_FLAG_NOTE_LENGTH } from '#contract/choices.ts'
import { text } from '#contract/fields.ts'
import type { resolveFlag, resolveWaitingFlag } from '#contract/flag.ts'
import type { Route } from '#contract/route.ts'
import { useServerForm } from '../../data/server-form.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { useAct } from '../form/use-act.ts'
import { FormDialog } from '../form/form-dialog.tsx'

interface Props {
  flag: { _id: string; version: number }
  /** A specialist's act, or an administrator's. */
  route: typeof resolveFlag | typeof resolveWaitingFlag
  /** Routes whose answers show flags. */
  refresh: readonly Route[]
  onClose: () => void
  children?: ReactNode
}

const NoteForm = z.object({ note: text(1, MAX_FLAG_NOTE_LENGTH) })

/** Asks what was done about a risk answer, and closes it with that. */
export function ResolveDialog({ flag, route, refresh, onClose, children }: Props) {
  const { t } = useLingui()
  const resolve = useAct(route, {
    done: t`Riska atbilde atzīmēta kā izrunāta.`,
    after: onClose,
    refresh,
    stale: refresh,
    refusals: {
      wrong_status: t`Tikmēr to jau atzīmēja cits. Jūsu teksts nav saglabāts.`,
      conflict: t`Pacients tikmēr atbildējis vēl ko. Aizveriet logu, izlasiet to un atzīmējiet vēlreiz.`,
    },
  })
  const form = useServerForm({
    schema: NoteForm,
    defaults: { note: '' },
    submit: ({ note }) => resolve.send({ params: { id: flag._id }, body: { note, version: flag.version } }),
  })
  return (
    <FormDialog
      form={form}
      failureText={resolve.textOf}
      title={t`Kas darīts riska atbildes dēļ`}
      action={t`Atzīmēt kā izrunātu`}
      busyLabel={t`Saglabājam…`}
      danger={false}
      onClose={onClose}
    >
      {children}
      <Field
        label={t`Kas darīts`}
        hint={t`Piemēram: izrunāts pa tālruni, vienojāmies par drošības plānu. To redz tikai pacienta speciālisti: nerakstiet vārdu un tālruni.`}
        error={form.error('note')}
      >
        <TextArea rows={4} {...form.register('note')} max={MAX_FLAG_NOTE_LENGTH} />
      </Field>
    </FormDialog>
  )
}
