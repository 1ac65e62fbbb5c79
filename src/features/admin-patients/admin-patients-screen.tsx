import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listPatients, type PatientRow } from '#contract/admin.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { BlockDialog } from '../../parts/account/block-dialog.tsx'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { RemoveDialog } from '../../parts/account/remove-dialog.tsx'
import { patientList } from './list.ts'
import { ReadDialog } from './read-dialog.tsx'
import { useColumns } from './use-columns.tsx'
import { useRowActions } from './use-row-actions.ts'

/** All patients, newest first: the administrator's home. */
export function AdminPatientsScreen() {
  const { t } = useLingui()
  const [reading, setReading] = useState<PatientRow | null>(null)
  const [blocking, setBlocking] = useState<PatientRow | null>(null)
  const [removing, setRemoving] = useState<PatientRow | null>(null)
  const list = useList(patientList, listPatients)
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
            zero={`${shown} cilvēku`}
            one={`${shown} cilvēks`}
            other={`${shown} cilvēki`}
          />
        )
      }
      words={{
        name: t`Vārds`,
        email: t`E-pasts`,
        phone: { label: t`Tālrunis`, fault: t`Vajag tālruņa numuru vai tā sākumu, piemēram, 29 12` },
        patientId: t`Pacienta ID`,
        userId: t`Lietotāja ID`,
      }}
      columns={useColumns()}
      rowName={({ name, surname }) => `${name} ${surname}`}
      actions={useRowActions({ onRead: setReading, onBlock: setBlocking, onRemove: setRemoving })}
      dim={({ status }) => status === 'removed'}
      nothing={t`Šeit būs pacienti.`}
    >
      {reading && <ReadDialog patient={reading} onClose={() => setReading(null)} />}
      {blocking && (
        <BlockDialog person={blocking} refresh={[listPatients]} onClose={() => setBlocking(null)} />
      )}
      {removing && (
        <RemoveDialog
          person={removing}
          as="patient"
          refresh={[listPatients]}
          onClose={() => setRemoving(null)}
        />
      )}
    </ListScreen>
  )
}
