import { useLingui } from '@lingui/react/macro'
import type { AccessLogEntry } from '#contract/access-log.ts'
import type { PersonalKind } from '#contract/personal-kinds.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useRoleName } from '../../parts/frame/role-name.ts'
import type { Column } from '../../ui/data/table.tsx'
import css from './access-log.module.css'

/** The columns of who has seen what is one's own. */
export function useColumns(kinds: Readonly<Record<PersonalKind, string>>): Column<AccessLogEntry>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const roleName = useRoleName()
  return [
    {
      key: 'at',
      head: t`Kad`,
      cell: ({ at }) => (
        <time className="num" dateTime={at}>
          {dateTime(at)}
        </time>
      ),
    },
    { key: 'kind', head: t`Kas notika`, kind: 'title', cell: ({ kind }) => <b>{kinds[kind]}</b> },
    {
      key: 'by',
      head: t({ context: 'a person', message: 'Kas' }),
      cell: ({ by }) => (
        <>
          <span className={css.words}>
            {by.name} {by.surname}
          </span>
          <span className="xs dim">{roleName(by.role)}</span>
        </>
      ),
    },
    {
      key: 'reason',
      head: t`Iemesls`,
      cell: ({ reason }) => (reason ? <span className={css.words}>{reason}</span> : '–'),
    },
  ]
}
