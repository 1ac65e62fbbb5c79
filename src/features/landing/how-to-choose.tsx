import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import css from './how-to-choose.module.css'
import section from './section.module.css'

/** Three steps from doubt to a talk. */
export function HowToChoose() {
  return (
    <section className={css.how} aria-labelledby="how">
      <div className={`wrap ${css.in}`}>
        <div className={css.head}>
          <h2 id="how" className={section.heading}>
            <Trans>Kā izvēlēties</Trans>
          </h2>
          <ButtonLink to="/apply" variant="primary">
            <Trans>Izvēlēties speciālistu</Trans>
          </ButtonLink>
          <p className="small">
            <Trans>Reģistrēties var arī vēlāk.</Trans>
          </p>
        </div>
        <ol className={css.steps}>
          <li>
            <h3>
              <Trans>Sāciet ar to, kas jūs nodarbina</Trans>
            </h3>
            <p>
              <Trans>
                Atlasiet pēc jomas un valodas. Ja nezināt, ar ko sākt, labs pirmais solis ir psihologs.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Izvēlieties laiku</Trans>
            </h3>
            <p>
              <Trans>
                Redzat īstos brīvos laikus. Neder neviens? Piedāvājiet savu, un speciālists atbildēs.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Satiekamies tiešsaistē</Trans>
            </h3>
            <p>
              <Trans>
                Der dators, planšete vai viedtālrunis ar internetu. Saruna notiek pārlūkā, nekas nav
                jāinstalē.
              </Trans>
            </p>
          </li>
        </ol>
      </div>
    </section>
  )
}
