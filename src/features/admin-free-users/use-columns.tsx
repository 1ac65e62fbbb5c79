import { useLingui } from '@lingui/react/macro'
import type { FreeUserRow } from '#contract/admin.ts'
import { useAccountColumns } from '../../parts/lists/account-columns.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'
import { Decision, EmailState } from './states.tsx'

/** The columns of the list of free users. */
export function useColumns(): Column<FreeUserRow>[] {
  const { t } = useLingui()
  const account = useAccountColumns()
  return [
    {
      key: 'name',
      head: t`Lietotājs`,
      kind: 'title',
      cell: (user) => (
        <>
          <b>
            <TextLink inherit to="/admin/freeusersdetail" search={{ userId: user._id }}>
              {user.name} {user.surname}
            </TextLink>
          </b>
          <br />
          <span className="xs dim">
            <EmailText email={user.email} />
            {user.phone && (
              <>
                <br />
                <span className="num">{user.phone}</span>
              </>
            )}
          </span>
          {!user.emailConfirmed && user.status !== 'removed' && (
            <>
              <br />
              <EmailState user={user} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'id',
      head: t`ID`,
      cell: ({ _id }) => (
        <code className="xs" title={_id}>
          {_id.slice(0, 8)}
        </code>
      ),
    },
    account.status(),
    { key: 'approval', head: t`Apstiprinājums`, kind: 'status', cell: (user) => <Decision user={user} /> },
    account.since(t`Reģistrēts`),
  ]
}
