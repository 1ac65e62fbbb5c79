import { Trans, useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { Halves } from '../../ui/art/halves.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import css from './article-screen.module.css'

/** A link led to a post that is not there any more, or never was. */
export function GoneArticle() {
  const { t } = useLingui()
  return (
    <div className={`wrap ${css.gone}`}>
      <PageTitle>{t`Raksta vairs nav`}</PageTitle>
      <div className={css.art}>
        <Halves kind="lost" />
      </div>
      <p className="dim">404</p>
      <h1>
        <Trans>Raksta vairs nav</Trans>
      </h1>
      <p className="dim">
        <Trans>Tas ir noņemts, vai arī adresē ir kļūda. Citi raksti ir jaunumos.</Trans>
      </p>
      <ButtonLink variant="primary" to="/news">
        <Trans>Visi jaunumi</Trans>
      </ButtonLink>
    </div>
  )
}
