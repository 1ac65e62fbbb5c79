/** The parts of a doctor's profile, as the address names them. */
export const doctorProfileTabs = ['profile', 'answers', 'notifications'] as const
export type DoctorProfileTab = (typeof doctorProfileTabs)[number]

/** Reads the address; the profile itself is not named. */
export function doctorProfileSearch(search: Record<string, unknown>): { tab?: DoctorProfileTab } {
  const tab = doctorProfileTabs.find((known) => known === search['tab'])
  return tab === undefined || tab === 'profile' ? {} : { tab }
}
