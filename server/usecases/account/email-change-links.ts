import type { Ports } from '../ports.ts'

/** What each of the two links of a change leads to. */
export const changeLinks = { confirm: '/email/change/', wayBack: '/email/restore/' } as const

/**
 * The secret of a link of a change: made of its id and the vault, so that it stands in no queue and a mail that is sent
 * again is the same mail. Only its hash is kept.
 */
export const changeToken = (
  { vault }: Pick<Ports, 'vault'>,
  link: keyof typeof changeLinks,
  changeId: string,
): Promise<string> => vault.index('link_token', `email-change/${link}/${changeId}`)
