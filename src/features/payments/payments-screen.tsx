import { Trans, useLingui } from '@lingui/react/macro'
import { listPayments } from '#contract/payment.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { pageFrom } from '../../data/list-search.ts'
import { useOnline } from '../../hooks/online.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import type { Paged } from '../../parts/lists/last-page.ts'
import { PagedTable } from '../../parts/lists/paged-table.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { usePaidFor } from '../../parts/payment/paid-for.ts'
import { StatementCard } from './statement-card.tsx'
import { useColumns } from './use-columns.tsx'
import { useContinue } from './use-continue.ts'
import { useReceipt } from '../../parts/payment/use-receipt.ts'
import { useRetry } from './use-retry.ts'

/** Everything the patient paid, with its receipts and the statement of a year. */
export function PaymentsScreen({ offset, onOffset }: Paged) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const online = useOnline()
  const paidFor = usePaidFor()
  const columns = useColumns()
  const receipt = useReceipt()
  const retry = useRetry()
  const goOn = useContinue()
  const list = useApiQuery(listPayments, { query: pageFrom(offset) }, { placeholderData: 'previous' })
  // What was once read stays readable without a network.
  const shown = { ...list, isError: list.isError && !list.data }
  return (
    <Screen title={t`Maksājumi`}>
      <PageHead
        title={t`Maksājumi`}
        lead={
          <Trans>Katrs maksājums un tā čeks. Čeku nosūtām arī e-pastā, tiklīdz maksājums ir saņemts.</Trans>
        }
        actions={
          <TextLink to="/patient/profile/{-$tab}" params={{ tab: 'paymentplan' }}>
            <Trans>Mans plāns</Trans>
          </TextLink>
        }
      />
      <Stack gap={5}>
        {!online && (
          <Banner tone="honey" live="status">
            <Trans>Čeku un izraksta lejupielādei vajag internetu.</Trans>
          </Banner>
        )}
        <PagedTable
          label={t`Maksājumi, jaunākie vispirms`}
          list={shown}
          offset={offset}
          onOffset={onOffset}
          columns={columns}
          rowName={({ what, amount }) => `${paidFor(what).more}, ${euro(amount)}`}
          actions={(payment) => [...goOn(payment), ...retry(payment), ...receipt(payment)]}
          empty={
            <Empty level={2} title={t`Maksājumu vēl nav`}>
              <Trans>Šeit redzēsiet katru maksājumu, tā čeku un atmaksas.</Trans>
            </Empty>
          }
        />
        {list.data && list.data.total > 0 && <StatementCard />}
      </Stack>
    </Screen>
  )
}
