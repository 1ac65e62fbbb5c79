import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { NotificationSettings } from '../../parts/notifications/notification-settings.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { PaymentsLink } from '../../parts/payment/payments-link.tsx'
import { Tabs } from '../../ui/data/tabs.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { CardsTab } from './cards-tab.tsx'
import { PaymentPlanTab } from './payment-plan-tab.tsx'
import { PersonTab } from './person-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
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

/** The patient's own data, cards and plan, and of what they are told. */
export function ProfileScreen({ tab, onTab, ...rest }: Props) {
  const { t } = useLingui()
  const names: Readonly<Record<ProfileTab, string>> = {
    profile: t`Profils`,
    cards: t`Kartes`,
    paymentplan: t`Mans plāns`,
    plans: t`Plāni un cenas`,
    notifications: t`Paziņojumi`,
  }
  const Panel = panels[tab]
  return (
    <Screen title={names[tab]}>
      <PageHead title={t`Profils`} actions={<PaymentsLink />} />
      <Tabs
        label={t`Profila daļas`}
        tabs={profileTabs.map((id) => ({ id, label: names[id] }))}
        selected={tab}
        onSelect={onTab}
      >
        <Panel {...rest} />
      </Tabs>
    </Screen>
  )
}
