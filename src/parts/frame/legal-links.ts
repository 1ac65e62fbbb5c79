import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'

/** A link of the foot with its words. */
export interface FootLink {
  readonly label: string
  readonly link: LinkProps
}

/** The rules by which Saruna works, as every foot names them. */
export function useLegalLinks(): readonly FootLink[] {
  const { t } = useLingui()
  return [
    { label: t`Privātums`, link: { to: '/privacy' } },
    { label: t`Lietošanas noteikumi`, link: { to: '/terms' } },
    { label: t`Privātuma un sīkdatņu politika`, link: { to: '/cookies' } },
    { label: t`Pakalpojuma noteikumi`, link: { to: '/service-terms' } },
    { label: t`Juridiskie līgumi`, link: { to: '/agreements' } },
  ]
}
