/** The parts of the profile, as the address names them. */
export const profileTabs = ['profile', 'cards', 'paymentplan', 'plans', 'notifications'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The part an address names; anything unknown is the profile itself. */
export function readTab(tab: string | undefined): ProfileTab {
  return profileTabs.find((known) => known === tab) ?? 'profile'
}
