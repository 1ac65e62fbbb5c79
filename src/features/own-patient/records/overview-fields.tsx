import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { MAX_OVERVIEW_PART_LENGTH } from '#contract/choices.ts'
import { type OverviewPart, usePartNames } from '../../../parts/record/part-names.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import { type CodeRule, toCode } from './rules.ts'

interface Props {
  code: CodeRule
  /** What a form says of the field of a part. */
  error: (part: OverviewPart) => string | undefined
  register: (part: OverviewPart, options?: { setValueAs: typeof toCode }) => UseFormRegisterReturn
}

/** The fields of a record, in the order in which it is read. */
export function OverviewFields({ code, error, register }: Props) {
  const { t } = useLingui()
  const { personalCode: codeName, ...names } = usePartNames()
  const parts = Object.entries(names) as [Exclude<OverviewPart, 'personalCode'>, string][]
  return (
    <>
      {code === 'on file' ? (
        <p className="small dim">
          <Trans>Personas kods jau ir pacienta kontā, tāpēc pierakstā tas nav jāraksta.</Trans>
        </p>
      ) : (
        <Field
          label={codeName}
          optional={code === 'free'}
          hint={
            code === 'free'
              ? t`Pacients paliek anonīms. Kodu rakstiet tikai tad, ja pacients to pats nosauc.`
              : undefined
          }
          error={error('personalCode')}
        >
          <TextInput figures autoComplete="off" {...register('personalCode', { setValueAs: toCode })} />
        </Field>
      )}
      {parts.map(([part, name]) => (
        <Field key={part} label={name} error={error(part)}>
          <TextArea rows={4} {...register(part)} max={MAX_OVERVIEW_PART_LENGTH} />
        </Field>
      ))}
    </>
  )
}
