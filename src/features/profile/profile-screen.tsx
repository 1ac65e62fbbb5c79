import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useUser } from '../../session/session.ts'
import { NoProfile } from '../../parts/account/no-profile.tsx'
import { NotificationSettings } from '../../parts/account/notification-settings.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { PaymentsLink } from '../../parts/payment/payments-link.tsx'
import { Tabs } from '../../ui/data/tabs.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { CardsTab } from './cards/cards-tab.tsx'
import { PaymentPlanTab } from './plans/payment-plan-tab.tsx'
import { PersonTab } from './person/person-tab.tsx'
import { PlansTab } from './plans/plans-tab.tsx'
import type { TabProps } from './search.ts'
import { type ProfileTab, profileTabs } from './tab.ts'

interface Props extends TabProps {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
}

const panels: Readonly<Record<ProfileTab, ComponentType<TabProps>>> = {
  profile: PersonTab,
  cards: CardsTab,
  paymentplan: PaymentPlanTab,
  plans: PlansTab,
  notifications: NotificationSettings,
}

/** What only a patient has; a doctor or an administrator has data of their own, and perhaps no such profile. */
const ofPatients: ReadonlySet<ProfileTab> = new Set(['cards', 'paymentplan', 'plans'])

/** A person's own data, and as a patient the cards and the plan, and of what they are told. */
export function ProfileScreen({ tab, onTab, ...rest }: Props) {
  const { t } = useLingui()
  const names: Readonly<Record<ProfileTab, string>> = {
    profile: t`Profils`,
    cards: t`Kartes`,
    paymentplan: t`Mans plāns`,
    plans: t`Plāni un cenas`,
    notifications: t`Paziņojumi`,
  }
  const isPatient = useUser().clients.some(({ role }) => role === 'patient')
  const Panel = panels[tab]
  return (
    <Screen title={names[tab]}>
      <PageHead title={t`Profils`} actions={isPatient && <PaymentsLink />} />
      <Tabs
        label={t`Profila daļas`}
        tabs={profileTabs.map((id) => ({ id, label: names[id] }))}
        selected={tab}
        onSelect={onTab}
      >
        {isPatient || !ofPatients.has(tab) ? <Panel {...rest} /> : <NoProfile kind="patient" />}
      </Tabs>
    </Screen>
  )
}
