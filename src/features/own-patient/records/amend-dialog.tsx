import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_OVERVIEW_NOTE_LENGTH } from '#contract/choices.ts'
import type { EntryDraft, Overview } from '#contract/overview.ts'
import type { Draft } from '../../../data/server-draft/keeper.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { amendmentOf } from './entry-text.ts'
import { EntryWindow } from './entry-window.tsx'
import { OverviewFields } from './overview-fields.tsx'
import { changeRulesOf, codeRuleOf, fieldsOf } from './rules.ts'
import { useEntry } from './use-entry.ts'

interface Props {
  overview: Overview
  draft: Draft<EntryDraft>
  onClose: () => void
}

/** Puts a signed record right and says why; what it said before stays in its history. */
export function AmendDialog({ overview, draft, onClose }: Props) {
  const { t } = useLingui()
  const { codeOnFile, patient, entries } = overview
  const code = codeRuleOf({ codeOnFile, anonymous: patient.anonymous })
  const [after] = useState(draft.form.after ?? entries.length)
  const { form, ...entry } = useEntry({
    overview,
    kind: 'amended',
    draft,
    schema: changeRulesOf(code),
    fieldsOf: ({ note = '', form: begun = overview.form }) => ({ note, form: fieldsOf(begun, code) }),
    entryOf: (fields) => amendmentOf(overview, { ...fields, after }),
    bodyOf: (body) => ({ ...body, after: entries.length }),
    done: t`Pieraksts labots.`,
    onClose,
  })
  const overtaken = entries.slice(after).some(({ kind }) => kind === 'amended')
  return (
    <EntryWindow wide form={form} entry={entry} title={t`Labot pierakstu`} action={t`Saglabāt labojumu`}>
      {overtaken && (
        <Banner tone="honey" title={t`Kopš sākāt šo labojumu, pieraksts jau ir labots.`}>
          <Trans>
            Pārbaudiet, vai šeit rakstītais neatceļ to, kas tad tika mainīts. Jaunākais teksts ir pierakstā.
          </Trans>
        </Banner>
      )}
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
        <TextArea rows={2} {...form.register('note')} max={MAX_OVERVIEW_NOTE_LENGTH} />
      </Field>
    </EntryWindow>
  )
}
