import { useLingui } from '@lingui/react/macro'
import { listFeedback } from '#contract/feedback.ts'
import { RecordList } from '../../parts/lists/record-list.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { Averages } from './averages.tsx'
import { feedbackList } from './list.ts'
import { useColumns } from './use-columns.tsx'
import { useAudiences } from './use-audiences.ts'

/** What people answered after calls: the average of each month, and every answer. */
export function Answers() {
  const { t } = useLingui()
  const audiences = useAudiences()
  const list = useList(feedbackList, listFeedback)
  const { audience } = list.search
  return (
    <RecordList
      list={list}
      label={t`Atbildes pēc sarunām, jaunākās vispirms`}
      words={{
        audience: { label: t`Kas atbildēja`, options: audiences },
        stars: { label: t`Zvaigznes`, options: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' } },
      }}
      columns={useColumns()}
      nothing={t`Šeit būs atbildes, ko cilvēki dod pēc sarunām.`}
      note={<Averages audience={audience} />}
    />
  )
}
