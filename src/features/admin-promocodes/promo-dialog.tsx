import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  addPromoCode,
  changePromoCode,
  listPromoCodes,
  NewPromoCode,
  PROMO_AMOUNT,
  PROMO_USES,
  PROMO_PERCENT,
  promoAudiences,
  type PromoCodeRow,
} from '#contract/promo.ts'
import { promoDay } from '#domain/promo.ts'
import { typedCode } from '#contract/typed-text.ts'
import { type ApiError, isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useOnline } from '../../hooks/online.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { toWholeNumber } from '../../i18n/typed-number.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { Form } from '../../parts/form/form.tsx'
import { InSight } from '../../parts/form/in-sight.tsx'
import { useSumTexts, useWholeNumberTexts } from '../../parts/form/number-texts.ts'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { formOf } from './promo-form.ts'
import { usePromoTexts } from './promo-texts.ts'
import { isStale } from './is-stale.ts'

interface Props {
  /** The code that is changed; null for a new one. */
  promo: PromoCodeRow | null
  onClose: () => void
  /** Someone else was faster, or nobody any more: it is tried again. */
  onRefused: (error: ApiError | null) => void
}

/** Makes a promo code, or changes one, by the same rules as the server. */
export function PromoDialog({ refusal, ...props }: Props & { refusal: ApiError | null }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { promo, onClose } = props
  const code = promo?.code
  return (
    <Dialog open onClose={onClose} title={code ? t`Promo kods ${code}` : t`Jauns promo kods`}>
      <Stack gap={5}>
        {refusal && (
          <InSight because={refusal}>
            <Banner tone="danger" live="alert">
              {errorText(refusal)}
            </Banner>
          </InSight>
        )}
        {/* Begins anew with what stands now, once someone else has changed or used the code. */}
        <PromoFields key={promo ? `${promo._id}/${promo.version}/${promo.used}` : 'new'} {...props} />
      </Stack>
    </Dialog>
  )
}

function PromoFields({ promo, onClose, onRefused }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const texts = usePromoTexts()
  const [today] = useState(() => promoDay(Date.now()))
  const sumTexts = useSumTexts()
  const wholeNumberTexts = useWholeNumberTexts()
  // It closes before the list is asked again: the new version would begin the form anew.
  const kept = { after: onClose, refresh: [listPromoCodes] }
  const add = useAct(addPromoCode, { ...kept, done: t`Promo kods izveidots.` })
  const change = useAct(changePromoCode, {
    ...kept,
    done: t`Promo kods saglabāts.`,
    stale: [listPromoCodes],
    refused: (error) => isStale(error) && onRefused(error),
  })
  const form = useServerForm({
    schema: NewPromoCode,
    defaults: formOf(promo, today),
    draft: { name: `promo/${promo?._id ?? 'new'}`, saved: promo !== null },
    texts: {
      percent: wholeNumberTexts(PROMO_PERCENT),
      amount: sumTexts(PROMO_AMOUNT),
      // Those who use it keep it.
      limit: wholeNumberTexts({ ...PROMO_USES, min: Math.max(PROMO_USES.min, promo?.uses ?? 0) }),
    },
    submit: async ({ code, ...terms }) => {
      onRefused(null)
      if (promo) {
        const { _id: id, version } = promo
        await change.send({ params: { id }, body: { ...terms, version } })
      } else await add.send({ body: { code, ...terms } })
    },
  })
  const exists = isApiError(form.failure, 'promo_code_exists')
  const taken =
    exists && add.asked?.body.code === typedCode(form.watch('code')).toUpperCase()
      ? errorText(form.failure)
      : undefined
  const to = form.watch('to')
  return (
    <Form form={form} label={t`Promo kods`} {...((exists || isStale(form.failure)) && { failureText: null })}>
      {!online && (
        <Banner tone="honey">
          <Trans>Saglabāšanai vajag internetu. Turpiniet, kad būs savienojums.</Trans>
        </Banner>
      )}
      <Field
        label={t`Kods`}
        error={form.error('code') ?? taken}
        hint={promo ? undefined : t`3 līdz 32 latīņu burti, cipari vai defise. Vēlāk to mainīt nevar.`}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={promo !== null}
          {...form.register('code')}
        />
      </Field>
      <DiscountFields form={form} fixed={promo?.used ?? false} />
      <FieldGroup id="from" label={t`Derīgs no`} error={form.error('from')}>
        <DatePicker
          mode="term"
          name="from"
          value={form.watch('from')}
          onChange={(day) => form.setValue('from', day, changed)}
        />
      </FieldGroup>
      <SwitchRow
        label={t`Ar pēdējo dienu`}
        hint={t`Bez tās kods darbojas, līdz to izslēdz.`}
        checked={to !== undefined}
        onChange={(ends) => form.setValue('to', ends ? form.getValues('from') : undefined, changed)}
      />
      {to !== undefined && (
        <FieldGroup id="to" label={t`Pēdējā diena`} error={form.error('to')}>
          <DatePicker
            mode="term"
            name="to"
            value={to}
            onChange={(day) => form.setValue('to', day, changed)}
          />
        </FieldGroup>
      )}
      <Field
        label={t`Cik reižu kopā`}
        optional
        hint={t`Katrs cilvēks kodu lieto vienreiz.`}
        error={form.error('limit')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          figures
          {...form.register('limit', { setValueAs: toWholeNumber })}
        />
      </Field>
      <Field label={t`Kam tas der`} error={form.error('audience')}>
        <Select
          options={promoAudiences.map((value) => ({ value, label: texts.audience(value) }))}
          {...form.register('audience')}
        />
      </Field>
      <SwitchRow
        label={t`Ieslēgts`}
        hint={t`Izslēgtu kodu neviens vairs nevar lietot; kas ar to jau rezervēts, paliek.`}
        checked={form.watch('active')}
        onChange={(active) => form.setValue('active', active, changed)}
      />
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Atcelt</Trans>
        </Button>
        <SubmitButton form={online ? form : { ...form, canSubmit: false }} busyLabel={t`Saglabājam…`}>
          {promo ? <Trans>Saglabāt</Trans> : <Trans>Izveidot kodu</Trans>}
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}
