import { useLingui } from '@lingui/react/macro'
import { listAudit } from '#contract/audit.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { auditList } from './list.ts'
import { useColumns } from './use-columns.tsx'
import { useKinds } from './use-kinds.ts'

/** Who did or looked at what, and whose it is; nothing in it can be changed. */
export function AdminAuditScreen() {
  const { t } = useLingui()
  const kinds = useKinds()
  const list = useList(auditList, listAudit)
  return (
    <ListScreen
      list={list}
      title={t`Audita žurnāls`}
      lead={t`Ko darīja administratori un ko skatīja administratori un speciālisti. Ierakstus nevar ne mainīt, ne dzēst.`}
      words={{
        kind: { label: t`Darbība`, options: kinds },
        by: t`Kas (e-pasts)`,
        about: t`Personas vai ieraksta ID`,
      }}
      columns={useColumns(kinds)}
      rowName={({ kind }) => kinds[kind]}
      nothing={t`Audita ierakstu nav.`}
    />
  )
}
