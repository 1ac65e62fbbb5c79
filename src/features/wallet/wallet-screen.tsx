import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { getWallet } from '#contract/wallet.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import type { ChangeSearch } from '../../data/list-search.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { NoProfile } from '../../parts/account/no-profile.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Balance } from './balance.tsx'
import { Earnings } from './earnings.tsx'
import { Payouts } from './payouts.tsx'
import type { WalletSearch } from './search.ts'
import { StatementHead } from './statement-head.tsx'
import { Statement } from './statement.tsx'
import { WithdrawCard } from './withdraw-card.tsx'
import styles from './wallet-screen.module.css'

interface Props {
  search: WalletSearch
  onSearch: ChangeSearch<WalletSearch>
}

/** What the doctor has earned: the balance, taking it out, the months, every movement and every payout. */
export function WalletScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const [statementId, payoutsId] = [useId(), useId()]
  const wallet = useApiQuery(getWallet, {})
  if (isApiError(wallet.error, 'no_profile'))
    return (
      <Screen title={t`Maks`}>
        <PageHead title={t`Maks`} />
        <NoProfile kind="doctor" />
      </Screen>
    )
  return (
    <Screen title={t`Maks`}>
      <PageHead
        title={t`Maks`}
        lead={<Trans>Jūsu nopelnītais, jau izmaksātais un tas, ko varat izmaksāt šodien.</Trans>}
      />
      <div className={styles.wallet}>
        {wallet.isPending && (
          <>
            <Skeleton block />
            <Skeleton block />
          </>
        )}
        {wallet.isError && !wallet.data && (
          <div className={styles.failed}>
            <LoadFailed answer={wallet} />
          </div>
        )}
        {wallet.data && (
          <>
            <Balance wallet={wallet.data} />
            <WithdrawCard wallet={wallet.data} />
          </>
        )}
        <div className={styles.earnings}>
          <Earnings />
        </div>
        <section className={`${styles.list} ${styles.statement}`} aria-labelledby={statementId}>
          <StatementHead id={statementId} />
          <Statement
            offset={search.offset ?? 0}
            onOffset={(offset, replace) => onSearch({ offset }, replace)}
          />
        </section>
        <section className={styles.list} aria-labelledby={payoutsId}>
          <h2 id={payoutsId}>
            <Trans>Izmaksas</Trans>
          </h2>
          <Payouts
            offset={search.payouts ?? 0}
            onOffset={(payouts, replace) => onSearch({ payouts }, replace)}
          />
        </section>
      </div>
    </Screen>
  )
}
