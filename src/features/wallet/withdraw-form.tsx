import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { MIN_PAYOUT, listPayouts, withdraw } from '#contract/payout.ts'
import { getWallet, listStatement } from '#contract/wallet.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useRefresh } from '../../data/api-query.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useFocusGoesOn } from '../../hooks/focus-goes-on.ts'
import { useOnline } from '../../hooks/online.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { toSum } from '../../i18n/typed-number.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Form } from '../../parts/form/form.tsx'
import { useSumTexts } from '../../parts/form/number-texts.ts'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { typedEuro } from '../../parts/form/typed-euro.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useQuestion } from './use-question.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const rulesOf = (balance: number) => z.object({ amount: typedEuro({ min: MIN_PAYOUT, max: balance }) })

/** Withdraws some of the balance, or all of it, to the account of the profile. */
export function WithdrawForm({ balance, iban }: { balance: number; iban: string }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const online = useOnline()
  const toast = useToast()
  const refusalText = useRefusalText()
  const box = useRef<HTMLDivElement>(null)
  // With all of the money the form goes too, and the card says what is next.
  useFocusGoesOn(box, (gone) => {
    const head = gone.closest('section')?.querySelector('h2')
    return () => head?.focus()
  })
  const refresh = useRefresh()
  const { ask, question } = useQuestion<number>()
  const send = useApiMutation(withdraw, { refresh: [getWallet, listStatement, listPayouts] })
  const all = euro(balance)
  const least = euro(MIN_PAYOUT)
  const sumTexts = useSumTexts()
  const form = useServerForm({
    schema: rulesOf(balance),
    defaults: {},
    draft: { name: 'withdrawal' },
    texts: {
      amount: {
        ...sumTexts({ min: MIN_PAYOUT, max: balance }),
        too_large: t`Tas ir vairāk par atlikumu. Var izmaksāt līdz ${all}.`,
      },
    },
    async submit(body) {
      if (!(await ask(body.amount))) return false
      try {
        await send.mutateAsync({ body })
      } catch (error) {
        // The wallet is not as it was: another window took from it, or the IBAN has changed.
        if (isApiError(error, 'not_enough_funds', 'iban_not_set', 'iban_outside_sepa', 'iban_cooling_down'))
          await refresh(getWallet)
        throw error
      }
      const sum = euro(body.amount)
      toast({ text: t`Izmaksa pieteikta: ${sum}` })
      form.resetField('amount')
      return true
    },
  })
  const amount = form.watch('amount')
  // Behind the question nothing is on its way yet, and the button waits for the focus to come back.
  const shown = question ? { busy: false, canSubmit: true } : { canSubmit: online && form.canSubmit }
  const sum = (form.canSubmit || question) && amount !== undefined ? euro(amount) : undefined
  return (
    <div ref={box}>
      <Form form={form} failureText={refusalText} label={t`Izmaksāt`}>
        <Field
          label={t`Summa`}
          error={form.error('amount')}
          hint={t`Vismaz ${least}. Katru izmaksu izpilda administrators.`}
        >
          <TextInput
            figures
            inputMode="decimal"
            autoComplete="off"
            unit="€"
            {...form.register('amount', { setValueAs: toSum })}
          />
        </Field>
        <Row>
          <Button size="s" onClick={() => form.setValue('amount', balance, changed)}>
            {t`Viss, ${all}`}
          </Button>
        </Row>
        {!online && (
          <Banner tone="honey" live="status">
            <Trans>Izmaksas pieteikšanai vajag internetu.</Trans>
          </Banner>
        )}
        <SubmitButton form={{ ...form, ...shown }} busyLabel={t`Piesakām…`} block>
          {sum ? t`Izmaksāt · ${sum}` : t`Izmaksāt`}
        </SubmitButton>
      </Form>
      {question && <WithdrawDialog question={question} iban={iban} balance={balance} />}
    </div>
  )
}

/** What the wallet itself refuses is said as it is; all else has just failed. */
function useRefusalText() {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (error: unknown) => {
    if (isApiError(error, 'not_enough_funds')) return t`Makā vairs nav tik daudz naudas.`
    if (isApiError(error, 'iban_not_set', 'iban_outside_sepa', 'iban_cooling_down')) return errorText(error)
    return t`Piesakot izmaksu, radās kļūda. Mēģiniet vēlreiz.`
  }
}
