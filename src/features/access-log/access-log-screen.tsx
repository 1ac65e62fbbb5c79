import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { listAccessLog } from '#contract/access-log.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { accessList } from './list.ts'
import { useColumns } from './use-columns.tsx'
import { useKinds } from './use-kinds.ts'

/** Who has seen or changed what is the person's own, when and why. */
export function AccessLogScreen() {
  const { t } = useLingui()
  const kinds = useKinds()
  const list = useList(accessList, listAccessLog)
  return (
    <ListScreen
      list={list}
      title={t`Kas ir skatījis manus datus`}
      lead={t`Katra reize, kad speciālists vai administrators atvēra vai mainīja to, kas ir par jums. Ierakstus nevar ne mainīt, ne dzēst. Sarakstu, kuros esat viens no daudziem, šeit nav.`}
      headActions={
        <ButtonLink to="/account" variant="quiet" icon={ArrowLeft}>
          <Trans context="of a person">Konts</Trans>
        </ButtonLink>
      }
      words={{}}
      columns={useColumns(kinds)}
      rowName={({ kind }) => kinds[kind]}
      nothing={t`Neviens cits jūsu datus vēl nav skatījis.`}
    />
  )
}
