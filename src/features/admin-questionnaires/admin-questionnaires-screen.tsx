import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, PenLine } from 'lucide-react'
import { listQuestionnaires, type QuestionnaireRow } from '#contract/questionnaire-version.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Badge } from '../../ui/chip/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { versionList } from './list.ts'

/** Every version of the questionnaire that was ever saved, with the way to each and to writing the next. */
export function AdminQuestionnairesScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      list={useList(versionList, listQuestionnaires)}
      title={t`Anketas`}
      lead={t`Katra saglabātā anketas versija. Jau dotās atbildes paliek pie savas.`}
      headActions={
        <ButtonLink variant="soft" icon={PenLine} to="/admin/questionnaire">
          <Trans>Labot anketu</Trans>
        </ButtonLink>
      }
      label={t`Anketas versijas, jaunākās vispirms`}
      words={{}}
      columns={useColumns()}
      rowName={({ number }) => t`${number}. versija`}
      nothing={t`Anketas vēl nav.`}
    />
  )
}

function useColumns(): Column<QuestionnaireRow>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  return [
    {
      key: 'number',
      head: t`Versija`,
      kind: 'title',
      cell: ({ _id, number }) => (
        <TextLink to="/admin/questionnaires/$questionnaireId" params={{ questionnaireId: _id }}>
          <b>{t`${number}. versija`}</b>
        </TextLink>
      ),
    },
    {
      key: 'current',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ current }) =>
        current ? (
          <Badge tone="leaf" icon={CircleCheck}>
            <Trans>Pašreizējā</Trans>
          </Badge>
        ) : (
          <span className="dim">
            <Trans>Agrāka</Trans>
          </span>
        ),
    },
    {
      key: 'questions',
      head: t`Jautājumi`,
      cell: ({ questionCount }) => <span className="num">{questionCount}</span>,
    },
    { key: 'savedBy', head: t`Saglabāja`, cell: ({ savedBy }) => savedBy ?? '–' },
    {
      key: 'createdAt',
      head: t`Datums`,
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
      ),
    },
  ]
}
