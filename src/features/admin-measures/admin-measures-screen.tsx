import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { listMeasures, type MeasureRow } from '#contract/admin-measure.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { NEW } from './editor-screen.tsx'
import { measureList } from './list.ts'
import { MeasureStatus } from './status-badge.tsx'

/** Every measure, with the way to each and to writing another. */
export function AdminMeasuresScreen() {
  const { t } = useLingui()
  const { language } = useFormats()
  return (
    <ListScreen
      list={useList(measureList, listMeasures)}
      title={t`Pašnovērtējumi`}
      lead={t`Īsas anketas, ko speciālisti var lūgt pacientam aizpildīt atkārtoti. Dotās atbildes paliek pie savas versijas.`}
      headActions={
        <ButtonLink variant="soft" icon={Plus} to="/admin/measures/{-$id}" params={{ id: NEW }}>
          <Trans>Jauns pašnovērtējums</Trans>
        </ButtonLink>
      }
      words={{}}
      columns={useColumns()}
      rowName={({ name }) => name[language] || name.lv}
      nothing={t`Pašnovērtējumu vēl nav.`}
    />
  )
}

function useColumns(): Column<MeasureRow>[] {
  const { t } = useLingui()
  const { dateTime, language } = useFormats()
  return [
    {
      key: 'name',
      head: t`Nosaukums`,
      kind: 'title',
      cell: ({ _id, name }) => (
        <TextLink to="/admin/measures/{-$id}" params={{ id: _id }}>
          <b>{name[language] || name.lv || t`Bez nosaukuma`}</b>
        </TextLink>
      ),
    },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status }) => <MeasureStatus status={status} />,
    },
    {
      key: 'questions',
      head: t`Jautājumi`,
      cell: ({ questionCount }) => <span className="num">{questionCount}</span>,
    },
    { key: 'version', head: t`Versija`, cell: ({ number }) => <span className="num">{number}</span> },
    {
      key: 'savedAt',
      head: t`Datums`,
      cell: ({ savedAt }) => (
        <time className="num" dateTime={savedAt}>
          {dateTime(savedAt)}
        </time>
      ),
    },
  ]
}
