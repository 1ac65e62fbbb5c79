import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { addCard, listCards } from '#contract/card.ts'
import { getBalance } from '#contract/purchase.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { useOnline } from '../../hooks/online.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Duo, Row } from '../../ui/layout/stack.tsx'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import type { CardEntry } from './card-entry.ts'
import { CardForm } from './card-schema.ts'
import { brandOfTyped, typedCvc, typedExpiry, typedNumber } from './card-text.ts'
import { TestProcessor } from './test-processor.tsx'

const empty = { setup: { number: '', expiry: '', name: '', cvc: '' } }

/** The form of a new card for the test processor. Number and code go to it and nowhere else. */
export function CardFields({ onAdded, onCancel }: CardEntry) {
  const { t } = useLingui()
  const online = useOnline()
  const add = useApiMutation(addCard, { refresh: [listCards, getBalance], secret: true })
  const form = useServerForm({
    schema: CardForm,
    defaults: empty,
    submit: async (values) => {
      const { body } = await add.mutateAsync({ body: values })
      form.reset(empty)
      onAdded(body)
    },
  })
  const { number, expiry, cvc } = form.watch('setup')
  const brand = brandOfTyped(number)
  const type = (field: 'number' | 'expiry' | 'cvc', value: string) => {
    const touched = form.getFieldState(`setup.${field}`).isTouched
    form.setValue(`setup.${field}`, value, { shouldDirty: true, shouldValidate: touched })
  }
  const leave = (field: 'number' | 'expiry' | 'cvc') => () => {
    form.setValue(`setup.${field}`, form.getValues(`setup.${field}`), changed)
  }
  return (
    <Form form={form} label={t`Karte`}>
      {!online && (
        <Banner tone="honey">
          <Trans>Kartes pievienošanai vajag internetu. Turpiniet, kad būs savienojums.</Trans>
        </Banner>
      )}
      <Field label={t`Kartes numurs`} error={form.error('setup.number')}>
        <TextInput
          name="setup.number"
          icon={CreditCard}
          figures
          inputMode="numeric"
          autoComplete="cc-number"
          unit={brand}
          value={number}
          onChange={(event) => type('number', typedNumber(event.target.value))}
          onBlur={leave('number')}
        />
      </Field>
      <Duo>
        <Field label={t`Derīga līdz, MM/GG`} error={form.error('setup.expiry')}>
          <TextInput
            name="setup.expiry"
            figures
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t`MM/GG`}
            maxLength={5}
            value={expiry}
            onChange={(event) => type('expiry', typedExpiry(event.target.value, expiry))}
            onBlur={leave('expiry')}
          />
        </Field>
        <Field label="CVC" error={form.error('setup.cvc')}>
          <TextInput
            name="setup.cvc"
            figures
            inputMode="numeric"
            autoComplete="cc-csc"
            value={cvc}
            onChange={(event) => type('cvc', typedCvc(event.target.value, number))}
            onBlur={leave('cvc')}
          />
        </Field>
      </Duo>
      <Field label={t`Vārds uz kartes`} error={form.error('setup.name')}>
        <TextInput autoComplete="cc-name" autoCapitalize="characters" {...form.register('setup.name')} />
      </Field>
      <TestProcessor />
      <Row end>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Ne tagad</Trans>
        </Button>
        <SubmitButton form={form} busyLabel={t`Saglabājam…`}>
          <Trans>Saglabāt karti</Trans>
        </SubmitButton>
      </Row>
    </Form>
  )
}
