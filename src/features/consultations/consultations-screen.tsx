import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { tableStatus } from '../../hooks/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { CancelDialog } from '../../parts/consultation-actions/cancel-dialog.tsx'
import { HeldNote } from '../../parts/held-note/held-note.tsx'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { ProposeDialog } from '../../parts/proposal/propose-dialog.tsx'
import { ZoneNote } from '../../parts/slot-picker/zone-note.tsx'
import { useConsultationNews } from '../../parts/status/use-consultation-news.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Table } from '../../ui/data/table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConsultationFilters } from './consultation-filters.tsx'
import type { ChangeConsultations, ConsultationsSearch } from './search.ts'
import { useColumns } from './use-columns.tsx'
import { useFoundConsultations } from './use-found-consultations.ts'
import { useRowActions } from './use-row-actions.ts'

interface Props {
  search: ConsultationsSearch
  onSearch: ChangeConsultations
}

/** All consultations of a patient, newest first. */
export function ConsultationsScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  useConsultationNews()
  const now = useNow(15_000)
  const [cancelling, setCancelling] = useState<Consultation | null>(null)
  const [moving, setMoving] = useState<Consultation | null>(null)
  const columns = useColumns(now)
  const list = useFoundConsultations(search)
  const actions = useRowActions({ now, away: list.away, onCancel: setCancelling, onMove: setMoving })
  const { status, from, to, offset = 0 } = search
  const filtered = status !== undefined || from !== undefined || to !== undefined
  const clear = () => onSearch({ status: undefined, from: undefined, to: undefined, offset: undefined })
  return (
    <Screen title={t`Konsultācijas`}>
      <PageHead
        title={t`Konsultācijas`}
        actions={
          <ButtonLink variant="soft" to="/patient/dashboard">
            <Trans>Pieteikt sarunu</Trans>
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <ConsultationFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <HeldNote reading={list}>
          <Trans>Pievienoties, pārcelt, atcelt vai pieteikties vēlreiz varēs, tiklīdz būs savienojums.</Trans>
        </HeldNote>
        <Table
          label={t`Konsultācijas`}
          columns={columns}
          rows={list.data?.data}
          rowKey={(row) => row._id}
          rowName={({ doctor }) => `${doctor.name} ${doctor.surname}`}
          actions={actions}
          status={tableStatus(list)}
          failure={<LoadFailed answer={list} />}
          empty={
            filtered ? (
              <Empty
                title={t`Nekas neatbilst filtriem.`}
                action={<Button onClick={clear}>{t`Notīrīt filtrus`}</Button>}
              />
            ) : (
              <Empty
                title={t`Šeit būs jūsu konsultācijas.`}
                action={
                  <ButtonLink variant="primary" to="/patient/dashboard">
                    <Trans>Izvēlēties speciālistu</Trans>
                  </ButtonLink>
                }
              />
            )
          }
        />
        {list.data && (
          <Pagination
            total={list.data.total}
            offset={offset}
            onOffset={(next) => onSearch({ offset: next || undefined })}
          />
        )}
        <ZoneNote at={new Date(now).toISOString()} />
      </Stack>
      <CancelDialog consultation={cancelling} onClose={() => setCancelling(null)} />
      {moving && <ProposeDialog consultation={moving} onClose={() => setMoving(null)} />}
    </Screen>
  )
}
