import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, Hourglass } from 'lucide-react'
import type { QuestionnaireStatus, UserRow } from '#contract/admin.ts'
import { useAccountColumns } from '../../parts/lists/account-columns.tsx'
import { Badge } from '../../ui/chip/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'

/** How far somebody is with the questionnaire, in words. */
export function useProgress(): Readonly<Record<QuestionnaireStatus, string>> {
  const { t } = useLingui()
  return { not_started: t`Nav sākta`, in_progress: t`Iesākta`, submitted: t`Iesniegta` }
}

const looks = {
  not_started: { tone: 'neutral', icon: CircleDashed },
  in_progress: { tone: 'honey', icon: Hourglass },
  submitted: { tone: 'leaf', icon: CircleCheck },
} as const

/** The columns of the list of users. */
export function useColumns(): Column<UserRow>[] {
  const { t } = useLingui()
  const account = useAccountColumns()
  const progress = useProgress()
  return [
    account.person(t`Lietotājs`),
    account.status(),
    {
      key: 'questionnaire',
      head: t`Anketa`,
      cell: ({ questionnaireStatus: status }) => <Badge {...looks[status]}>{progress[status]}</Badge>,
    },
    account.since(t`Reģistrēts`),
  ]
}
