import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { listOwnPatients } from '#contract/overview.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { ownPatientList } from './list.ts'
import { useColumns } from './use-columns.tsx'

/** The patients of a specialist, whom they saw or will see last first; each leads to their records. */
export function OwnPatientsScreen() {
  const { t } = useLingui()
  const patientName = usePatientName()
  const [searching, setSearching] = useState(false)
  const list = useList(ownPatientList, listOwnPatients)
  const { total } = list
  const shown = formatNumber(total ?? 0)
  return (
    <ListScreen
      list={list}
      title={t`Pacienti`}
      lead={
        total !== undefined && (
          <Plural
            value={total}
            zero={`${shown} pacientu`}
            one={`${shown} pacients`}
            other={`${shown} pacienti`}
          />
        )
      }
      headActions={
        <Button icon={Search} onClick={() => setSearching(true)}>
          <Trans>Meklēt pēc personas koda</Trans>
        </Button>
      }
      words={{
        name: t`Vārds vai numurs`,
        flagged: { label: t`Riska atbilde`, options: { true: t`Nav izrunāta` } },
      }}
      columns={useColumns()}
      rowName={patientName}
      actions={({ _id }) => [
        { label: t`Atvērt`, link: linkOptions({ to: '/doctor/patients/$id', params: { id: _id } }) },
      ]}
      nothing={
        <Empty level={2} title={t`Šeit būs jūsu pacienti.`}>
          <Trans>Pacients parādās sarakstā, kad apstiprināt konsultāciju ar viņu.</Trans>
        </Empty>
      }
    >
      {searching && <CodeDialog onClose={() => setSearching(false)} />}
    </ListScreen>
  )
}
