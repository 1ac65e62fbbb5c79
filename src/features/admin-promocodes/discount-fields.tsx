import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { NewPromoCode } from '#contract/promo.ts'
import { toSum, toWholeNumber } from '../../i18n/typed-number.ts'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Duo } from '../../ui/layout/stack.tsx'

interface Props {
  form: Pick<UseFormReturn<NewPromoCode>, 'register' | 'setValue' | 'getValues' | 'clearErrors'> & {
    error: (path: 'percent' | 'amount') => string | undefined
  }
  /** Somebody has booked with it: what it takes off stays. */
  fixed: boolean
}

/** What a code takes off: a share, or a sum. */
export function DiscountFields({ form, fixed }: Props) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'percent' | 'amount'>(
    form.getValues('amount') === undefined ? 'percent' : 'amount',
  )
  function choose(next: 'percent' | 'amount') {
    form.setValue(kind, undefined, { shouldDirty: true })
    form.setValue(next, undefined, { shouldDirty: true })
    // What was wrong with the one says nothing of the other, which nobody has typed yet.
    form.clearErrors(['percent', 'amount'])
    setKind(next)
  }
  const field = (
    <Field
      label={kind === 'percent' ? t`Atlaide procentos` : t`Atlaides summa`}
      error={form.error(kind)}
      hint={fixed ? <Trans>Kods jau ir lietots, tāpēc atlaide vairs nemainās.</Trans> : undefined}
    >
      <TextInput
        key={kind}
        unit={kind === 'percent' ? '%' : '€'}
        inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
        autoComplete="off"
        figures
        readOnly={fixed}
        {...form.register(kind, { setValueAs: kind === 'percent' ? toWholeNumber : toSum })}
      />
    </Field>
  )
  if (fixed) return field
  return (
    <Duo>
      <FieldGroup label={t`Atlaides veids`}>
        <Segmented
          options={[
            { value: 'percent', label: t`Procenti` },
            { value: 'amount', label: t`Summa` },
          ]}
          value={kind}
          onChange={choose}
        />
      </FieldGroup>
      {field}
    </Duo>
  )
}
