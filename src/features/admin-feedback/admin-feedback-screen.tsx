import { useLingui } from '@lingui/react/macro'
import { Screen } from '../../parts/frame/screen.tsx'
import { useListAddress } from '../../parts/lists/use-list.ts'
import { Tabs, type Tab } from '../../ui/data/tabs.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Answers } from './answers.tsx'
import { feedbackList } from './list.ts'
import { Questions } from './questions.tsx'

/** What patients and doctors are asked after a call, and what they answered. */
export function AdminFeedbackScreen() {
  const { t } = useLingui()
  const { search, change, emptied } = useListAddress(feedbackList)
  const { view = 'patient' } = search
  const tabs = [
    { id: 'patient', label: t`Jautājumi pacientiem` },
    { id: 'doctor', label: t`Jautājumi speciālistiem` },
    { id: 'answers', label: t`Atbildes` },
  ] as const satisfies Tab[]
  return (
    <Screen title={t`Sarunu vērtējumi`}>
      <PageHead
        title={t`Sarunu vērtējumi`}
        lead={t`Ko jautājam pēc sarunas, un ko uz to atbild. Atbildētāju vārdi šeit nav redzami.`}
      />
      <Tabs
        label={t`Sarunu vērtējumi`}
        tabs={tabs}
        selected={view}
        onSelect={(id) => change({ ...emptied, view: id === 'patient' ? undefined : id })}
      >
        {view === 'answers' ? <Answers /> : <Questions key={view} audience={view} />}
      </Tabs>
    </Screen>
  )
}
