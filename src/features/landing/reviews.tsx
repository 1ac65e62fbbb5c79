import { Trans } from '@lingui/react/macro'
import css from './reviews.module.css'
import section from './section.module.css'

/** What people said after a talk: texts of the catalogue, reviewed in every language. */
export function Reviews() {
  return (
    <section className={css.reviews} aria-labelledby="reviews">
      <div className="wrap">
        <h2 id="reviews" className={section.heading}>
          <Trans>Ko saka pēc sarunas</Trans>
        </h2>
        <div className={css.grid}>
          <figure className={css.review}>
            <blockquote>
              <Trans>
                Biju atlikusi trīs gadus. Pirmajā reizē vienkārši izrunājos, un tas jau bija daudz.
              </Trans>
            </blockquote>
            <figcaption>
              <Trans>Paciente, 34, Rīga</Trans>
            </figcaption>
          </figure>
          <figure className={`${css.review} ${css.answer}`}>
            <blockquote>
              <Trans>
                Par savām sajūtām man vieglāk runāt krieviski. Te man neviens neprasīja paskaidrot, kāpēc.
              </Trans>
            </blockquote>
            <figcaption>
              <Trans>Paciente, 52, Daugavpils</Trans>
            </figcaption>
          </figure>
          <figure className={css.review}>
            <blockquote>
              <Trans>
                Dzīvoju laukos, līdz psihiatram 90&nbsp;km. Tagad saruna ir pēc darba pie virtuves galda.
              </Trans>
            </blockquote>
            <figcaption>
              <Trans>Pacients, 41, Alūksnes novads</Trans>
            </figcaption>
          </figure>
        </div>
      </div>
    </section>
  )
}
