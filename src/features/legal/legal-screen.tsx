import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../i18n/use-formats.ts'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import css from './legal.module.css'
import { LegalSection } from './legal-section.tsx'
import { OtherPages } from './other-pages.tsx'
import type { LegalPage } from './page.ts'

/** A legal text: what it is about, since when it applies, its sections and the way to the others. */
export function LegalScreen({ page }: { page: LegalPage }) {
  const { language, day } = useFormats()
  const text = page.texts[language]
  const since = day(page.since)
  return (
    <div className={`wrap ${css.screen}`}>
      <PageTitle>{text.title}</PageTitle>
      <header className={css.head}>
        <h1 className={css.title}>{text.title}</h1>
        <p className={css.lead}>{text.lead}</p>
        <p className="xs dim">
          <Trans>Spēkā no {since}</Trans>
        </p>
      </header>
      <nav className={css.contents} aria-labelledby="contents">
        <h2 id="contents">
          <Trans>Saturs</Trans>
        </h2>
        <ol>
          {text.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.text}>
        {text.sections.map((section) => (
          <LegalSection key={section.id} section={section} />
        ))}
        <OtherPages />
      </div>
    </div>
  )
}
