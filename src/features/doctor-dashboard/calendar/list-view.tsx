import { Trans, useLingui } from '@lingui/react/macro'
import { type Consultation, consultationStatuses } from '#contract/consultation.ts'
import { useConsultations } from '../../../data/consultations.ts'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import { Turn } from '../../../parts/consultation/turn.tsx'
import { PagedTable } from '../../../parts/lists/paged-table.tsx'
import type { Column } from '../../../ui/data/table.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { StatusChip } from '../../../ui/status/status-chip.tsx'
import { useStatusText } from '../../../ui/status/status-text.ts'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import styles from './list-view.module.css'
import { type DashboardSearch, listTimes, type ListTime } from '../search.ts'

interface Props {
  search: DashboardSearch
  onSearch: (change: DashboardSearch, replace?: boolean) => void
  onOpen: (id: string) => void
}

/** The doctor's consultations: those to come, the nearest first; the past and all, the newest first. */
export function ListView({ search: { when = 'coming', status, offset = 0 }, onSearch, onOpen }: Props) {
  const { t } = useLingui()
  const columns = useColumns(onOpen)
  const statusText = useStatusText()
  const list = useConsultations({ ...(when !== 'all' && { when }), ...(status && { status }) }, offset)
  const times: Record<ListTime, string> = { coming: t`Gaidāmās`, past: t`Pagājušās`, all: t`Visas` }
  const none: Record<ListTime, string> = {
    coming: t`Gaidāmu konsultāciju nav`,
    past: t`Pagājušu konsultāciju vēl nav`,
    all: t`Konsultāciju vēl nav`,
  }
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          inline
          label={t`Kuras konsultācijas`}
          options={listTimes.map((value) => ({ value, label: times[value] }))}
          value={when}
          onChange={(next) => onSearch({ when: next === 'coming' ? undefined : next, offset: undefined })}
        />
        <Field label={t`Statuss`}>
          <Select
            small
            options={[
              { value: '', label: t`Visi statusi` },
              ...consultationStatuses.map((value) => ({ value, label: statusText('consultation', value) })),
            ]}
            value={status ?? ''}
            onChange={(event) =>
              onSearch({
                status: consultationStatuses.find((value) => value === event.target.value),
                offset: undefined,
              })
            }
          />
        </Field>
      </div>
      <PagedTable
        label={t`Konsultācijas`}
        list={list}
        level={3}
        offset={offset}
        onOffset={(next, replace) => onSearch({ offset: next }, replace)}
        columns={columns}
        empty={
          <Empty title={status ? t`Šādu konsultāciju nav` : none[when]}>
            {!status && when === 'all' && (
              <Trans>Šeit būs visas jūsu konsultācijas, arī pagājušās un noraidītās.</Trans>
            )}
          </Empty>
        }
      />
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<Consultation>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const patientName = usePatientName()
  const now = useNow(60_000)
  return [
    {
      key: 'patient',
      head: t`Pacients`,
      kind: 'title',
      cell: ({ _id, patient }) => <LinkButton onClick={() => onOpen(_id)}>{patientName(patient)}</LinkButton>,
    },
    {
      key: 'from',
      head: t`Laiks`,
      cell: (consultation) => (
        <>
          {formats.dateTime(consultation.from)}
          <Turn consultation={consultation} mine="doctor" now={now} />
        </>
      ),
    },
    { key: 'minutes', head: t`Ilgums`, cell: ({ minutes }) => formats.minutes(minutes) },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status, closedReason }) => (
        <StatusChip kind="consultation" status={status} closedReason={closedReason} />
      ),
    },
    {
      key: 'earned',
      head: t`Nopelnīts`,
      kind: 'money',
      cell: ({ earned }) => (earned === undefined ? '–' : formats.euro(earned)),
    },
  ]
}
