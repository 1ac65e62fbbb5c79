import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { OVERVIEW_NOTE } from '#contract/choices.ts'
import type { Overview } from '#contract/overview.ts'
import { useServerForm } from '../../hooks/server-form.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { CloseQuestion } from './close-question.tsx'
import { note } from './rules.ts'
import { useAmend } from './use-amend.ts'
import { useCarefulClose } from './use-careful-close.ts'

const AddForm = z.object({ note })

/** Adds something to a signed record, which stays as it is. */
export function AddDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const { t } = useLingui()
  const add = useAmend(t`Pieraksts papildināts.`, onClose)
  const form = useServerForm({
    schema: AddForm,
    defaults: { note: '' },
    submit: (body) => add.send({ params: { id: overview._id }, body }),
  })
  const closing = useCarefulClose(form.formState.isDirty && !form.busy, onClose)
  return (
    <FormDialog
      form={form}
      failureText={add.textOf}
      title={t`Papildināt pierakstu`}
      action={t`Pievienot`}
      busyLabel={t`Saglabājam…`}
      danger={false}
      onClose={closing.close}
    >
      <CloseQuestion of={closing} />
      <Field
        label={t`Papildinājums`}
        hint={t`Tas paliks pie pieraksta; mainīt to vairs nevarēs.`}
        error={form.error('note')}
      >
        <TextArea rows={5} {...form.register('note')} max={OVERVIEW_NOTE} />
      </Field>
    </FormDialog>
  )
}
