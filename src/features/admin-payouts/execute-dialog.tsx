import { Trans, useLingui } from '@lingui/react/macro'
import { executePayout, listAllPayouts, type Payout } from '#contract/payout.ts'
import { formatIban } from '#domain/iban.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import styles from './use-columns.module.css'

/** Asks before money leaves, and says why it could not. */
export function ExecuteDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const sum = euro(payout.amount)
  const execute = useAct(executePayout, {
    done: t`Izmaksāts: ${sum}`,
    after: onClose,
    refresh: [listAllPayouts],
    stale: [listAllPayouts],
    refusals: {
      not_enough_funds: t`Platformas kontā nepietiek naudas. Izmaksa joprojām gaida: papildiniet kontu un mēģiniet vēlreiz.`,
      wrong_status: t`Šī izmaksa jau ir izpildīta vai tiek atgriezta makā.`,
      any: t`Radās kļūda, un izmaksa joprojām gaida. To var droši mēģināt vēlreiz: divreiz tā netiks izmaksāta.`,
    },
  })
  return (
    <ActDialog
      act={execute}
      input={{ params: { id: payout._id } }}
      onClose={onClose}
      title={t`Izpildīt šo izmaksu?`}
      action={t`Izmaksāt ${sum}`}
      danger={false}
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
    </ActDialog>
  )
}
