import { Trans, useLingui } from '@lingui/react/macro'
import { blockUser, unblockUser } from '#contract/admin.ts'
import type { UserStatus } from '#contract/account.ts'
import type { Route } from '#contract/route.ts'
import { ActDialog } from '../form/act-dialog.tsx'
import { useAct } from '../form/use-act.ts'

/** Somebody's account, as any list of people has it. */
interface BlockedPerson {
  userId: string
  name: string
  surname: string
  email: string
  status: UserStatus
}

interface Props {
  person: BlockedPerson
  /** A specialist is not shown any more either. */
  specialist?: boolean
  /** What shows the person. */
  refresh: readonly Route[]
  onClose: () => void
}

/** Asks before someone is blocked or unblocked, and says what follows from it. */
export function BlockDialog({ person, specialist = false, refresh, onClose }: Props) {
  const { t } = useLingui()
  const blocked = person.status === 'blocked'
  const act = useAct(blocked ? unblockUser : blockUser, {
    done: blocked ? t`Atbloķēts.` : t`Bloķēts.`,
    after: onClose,
    refresh,
    stale: refresh,
  })
  return (
    <ActDialog
      act={act}
      input={{ params: { id: person.userId } }}
      onClose={onClose}
      title={blocked ? t`Atbloķēt šo cilvēku?` : t`Bloķēt šo cilvēku?`}
      action={blocked ? t`Atbloķēt` : t`Bloķēt`}
      danger={!blocked}
    >
      <p>
        <b>
          {person.name} {person.surname}
        </b>
        <br />
        {person.email}
      </p>
      {blocked ? (
        <p>
          <Trans>Varēs atkal ienākt. Atceltās konsultācijas neatgriezīsies.</Trans>
          {specialist && (
            <>
              {' '}
              <Trans>Lai profils atkal būtu redzams, speciālistam tas jāsūta izskatīšanai.</Trans>
            </>
          )}
        </p>
      ) : (
        <p>
          <Trans>
            Visās ierīcēs sesija beigsies uzreiz, un ienākt vairs nevarēs. Atvērtās konsultācijas tiks
            atceltas, un samaksātais tiks atgriezts.
          </Trans>
          {specialist && (
            <>
              {' '}
              <Trans>Profilu vairs neviens neredzēs.</Trans>
            </>
          )}
        </p>
      )}
    </ActDialog>
  )
}
