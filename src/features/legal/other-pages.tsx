import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { TextLink } from '../../ui/button/text-link.tsx'
import css from './legal.module.css'

/** The way to the other legal texts. */
export function OtherPages() {
  const { t } = useLingui()
  const pages = [
    { link: linkOptions({ to: '/privacy' }), label: t`Privātuma politika` },
    { link: linkOptions({ to: '/terms' }), label: t`Lietošanas noteikumi` },
    { link: linkOptions({ to: '/cookies' }), label: t`Sīkdatnes un ierīcē glabātie dati` },
    { link: linkOptions({ to: '/service-terms' }), label: t`Pakalpojuma noteikumi` },
    { link: linkOptions({ to: '/agreements' }), label: t`Juridiskie līgumi` },
  ]
  return (
    <nav className={css.others} aria-labelledby="others">
      <h2 id="others">
        <Trans>Citi noteikumi</Trans>
      </h2>
      <ul>
        {pages.map(({ link, label }) => (
          <li key={link.to}>
            <TextLink {...link}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
