import { useLingui } from '@lingui/react/macro'
import { listUsers } from '#contract/admin.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { userList } from './list.ts'
import { useColumns, useProgress } from './use-columns.tsx'

/** Whoever has a questionnaire to answer, and how far they are; what they answered is nobody’s to read here. */
export function AdminUsersScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      list={useList(userList, listUsers)}
      title={t`Lietotāji`}
      lead={t`Cik tālu katrs ir ar anketu. Atbildes šeit nav redzamas.`}
      words={{
        questionnaireStatus: { label: t`Anketa`, options: useProgress() },
        name: t`Vārds`,
        email: t`E-pasts`,
      }}
      columns={useColumns()}
      rowName={({ name, surname }) => `${name} ${surname}`}
      dim={({ status }) => status === 'removed'}
      nothing={t`Šeit būs lietotāji un viņu anketas.`}
    />
  )
}
