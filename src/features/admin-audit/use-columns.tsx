import { useLingui } from '@lingui/react/macro'
import type { AuditKind } from '#contract/audit-kinds.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useRoleName } from '../../parts/frame/role-name.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import css from './admin-audit.module.css'

/** The columns of the audit. */
export function useColumns(kinds: Readonly<Record<AuditKind, string>>): Column<AuditEntry>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
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
    { key: 'kind', head: t`Darbība`, kind: 'title', cell: ({ kind }) => <b>{kinds[kind]}</b> },
    { key: 'by', head: t({ context: 'a person', message: 'Kas' }), cell: ({ by }) => <Actor {...by} /> },
    {
      key: 'person',
      head: t({ context: 'a person', message: 'Par ko' }),
      cell: (entry) => <About entry={entry} />,
    },
    {
      key: 'reason',
      head: t`Iemesls`,
      cell: ({ reason }) => (reason ? <span className={css.words}>{reason}</span> : '–'),
    },
  ]
}

type Person = Omit<AuditEntry['by'], 'role'>

/** Somebody's name, which leads to everything in the audit that is theirs. */
function PersonLink({ _id, name, surname }: Person) {
  return (
    <span className={css.words}>
      <TextLink to="/admin/audit" search={{ about: _id }}>
        {name} {surname}
      </TextLink>
    </span>
  )
}

function Actor({ role, name, surname }: AuditEntry['by']) {
  const roleName = useRoleName()
  return (
    <>
      <span className={css.words}>
        {name} {surname}
      </span>
      <span className="xs dim">{roleName(role)}</span>
    </>
  )
}

/** Whose it is, and the beginning of the id of what it was done to, where that is something else. */
function About({ entry: { about, person } }: { entry: AuditEntry }) {
  if (!about) return '–'
  return (
    <>
      {person && <PersonLink {...person} />}
      {about !== person?._id && (
        <code className="xs dim" title={about}>
          {about.slice(0, 8)}
        </code>
      )}
    </>
  )
}
