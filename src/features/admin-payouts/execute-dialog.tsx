import { Trans, useLingui } from '@lingui/react/macro'
import { executePayout, listAllPayouts, type Payout } from '#contract/payout.ts'
import { formatIban } from '#domain/iban.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import styles from './use-columns.module.css'

/** Asks before money leaves, and says why it could not. */
export function ExecuteDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const toast = useToast()
  const refresh = useRefresh()
  const execute = useApiMutation(executePayout, { refresh: [listAllPayouts] })
  const sum = euro(payout.amount)

  async function confirm() {
    try {
      await execute.mutateAsync({ params: { id: payout._id } })
      toast({ text: t`Izmaksāts: ${sum}` })
      onClose()
    } catch (error) {
      // Someone else was faster: the list is no longer true.
      if (isApiError(error, 'wrong_status', 'not_found')) await refresh(listAllPayouts)
    }
  }
  function refusal(error: unknown) {
    if (isApiError(error, 'not_enough_funds'))
      return t`Platformas kontā nepietiek naudas. Izmaksa joprojām gaida: papildiniet kontu un mēģiniet vēlreiz.`
    if (isApiError(error, 'wrong_status')) return t`Šī izmaksa jau ir izpildīta vai tiek atgriezta makā.`
    return t`Radās kļūda, un izmaksa joprojām gaida. To var droši mēģināt vēlreiz: divreiz tā netiks izmaksāta.`
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Izpildīt šo izmaksu?`}
      action={t`Izmaksāt ${sum}`}
      danger={false}
      busy={execute.isPending}
      refusal={execute.error && refusal(execute.error)}
      onConfirm={() => void confirm()}
    >
      <p>
        <b>{payout.name}</b>
        <br />
        <span className={styles.iban}>{formatIban(payout.iban)}</span>
      </p>
      <p>
        <Trans>
          Izpildītu izmaksu nevar atsaukt. Ja maksājat ar SEPA failu, vispirms pārliecinieties, ka banka to ir
          izpildījusi.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
