import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  listAllPayouts,
  PayoutReturn,
  MAX_RETURN_REASON_LENGTH,
  returnPayout,
  type Payout,
} from '#contract/payout.ts'
import { formatIban } from '#domain/iban.ts'
import { isApiError } from '../../data/api-error.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './use-columns.module.css'

/** Takes a payout back into the wallet; of one that the bank may have, only with the word that it refused it. */
export function ReturnDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const [filed, setFiled] = useState(payout.filedAt !== undefined)
  const sum = euro(payout.amount)
  const send = useAct(returnPayout, {
    done: t`Atgriezts makā: ${sum}`,
    after: onClose,
    refresh: [listAllPayouts],
    stale: [listAllPayouts],
    refused: (error) => isApiError(error, 'payout_filed') && setFiled(true),
    refusals: {
      wrong_status: t`Šī izmaksa jau ir izpildīta vai atgriezta.`,
      payout_paid: t`Banka šo izmaksu jau ir samaksājusi, tāpēc tā ir atzīmēta kā izmaksāta un makā nav atgriezta.`,
      payout_filed: t`Izmaksa tikmēr ir iekļauta SEPA failā. Vispirms pārliecinieties bankā.`,
      any: t`Radās kļūda. To var droši mēģināt vēlreiz: divreiz nekas netiks atgriezts.`,
    },
  })
  const form = useServerForm({
    schema: PayoutReturn,
    defaults: { reason: '', bankRefused: false },
    unchangedAllowed: true,
    draft: { name: `payout-return/${payout._id}`, never: ['bankRefused'] },
    submit: (body) => send.send({ params: { id: payout._id }, body }),
  })
  return (
    <FormDialog
      form={form}
      failureText={send.textOf}
      title={t`Atgriezt šo izmaksu makā?`}
      action={t`Atgriezt ${sum}`}
      busyLabel={t`Atgriežam…`}
      danger={false}
      waits={filed && !form.watch('bankRefused')}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>
          <b>{payout.name}</b>
          <br />
          <span className={styles.iban}>{formatIban(payout.iban)}</span>
        </p>
        <p>
          <Trans>
            {sum} un stundas atkal būs speciālista makā, un izmaksu varēs pieteikt no jauna. Šo izmaksu vairs
            nevarēs izpildīt.
          </Trans>
        </p>
        {filed && (
          <>
            <Banner tone="danger">
              <Trans>
                Šī izmaksa jau ir bijusi SEPA failā, un banka to var būt samaksājusi. Tad pēc atgriešanas
                speciālists saņemtu naudu divreiz. Failu, kurā tā bija, bankā vairs neaugšupielādējiet:
                lejupielādējiet to no jauna.
              </Trans>
            </Banner>
            <Checkbox {...form.register('bankRefused')}>
              <Trans>Pārliecinājos bankā: tā šo izmaksu ir noraidījusi vai atgriezusi mūsu kontā.</Trans>
            </Checkbox>
          </>
        )}
      </Stack>
      <Field
        optional
        label={t`Iemesls`}
        error={form.error('reason')}
        hint={t`Speciālists to redzēs makā un e-pastā.`}
      >
        <TextArea rows={3} {...form.register('reason')} max={MAX_RETURN_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
