import { useLingui } from '@lingui/react/macro'
import { OVERVIEW_NOTE } from '#contract/choices.ts'
import type { Overview } from '#contract/overview.ts'
import { useServerForm } from '../../hooks/server-form.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { CloseQuestion } from './close-question.tsx'
import { OverviewFields } from './overview-fields.tsx'
import { changeRulesOf, codeRuleOf, fieldsOf } from './rules.ts'
import { useAmend } from './use-amend.ts'
import { useCarefulClose } from './use-careful-close.ts'

/** Puts a signed record right and says why; what it said before stays in its history. */
export function AmendDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const { t } = useLingui()
  const { _id, codeOnFile, patient } = overview
  const code = codeRuleOf({ codeOnFile, anonymous: patient.anonymous })
  const amend = useAmend(t`Pieraksts labots.`, onClose)
  const form = useServerForm({
    schema: changeRulesOf(code),
    defaults: { note: '', form: fieldsOf(overview.form, code) },
    submit: (body) => amend.send({ params: { id: _id }, body: { ...body, after: overview.entries.length } }),
  })
  const closing = useCarefulClose(form.formState.isDirty && !form.busy, onClose)
  return (
    <FormDialog
      wide
      form={form}
      failureText={amend.textOf}
      title={t`Labot pierakstu`}
      action={t`Saglabāt labojumu`}
      busyLabel={t`Saglabājam…`}
      danger={false}
      onClose={closing.close}
    >
      <CloseQuestion of={closing} />
      <OverviewFields
        code={code}
        error={(part) => form.error(`form.${part}`)}
        register={(part, options) => form.register(`form.${part}`, options)}
      />
      <Field
        label={t`Labojuma iemesls`}
        hint={t`Vēsturē paliks iepriekšējais teksts un šis iemesls.`}
        error={form.error('note')}
      >
        <TextArea rows={2} {...form.register('note')} max={OVERVIEW_NOTE} />
      </Field>
    </FormDialog>
  )
}
