import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Speciality } from '#contract/speciality.ts'
import { useQuestionnaireLink } from '../../parts/questionnaire/questionnaire-link.ts'
import { useSpeciality } from '../../parts/specialist/use-speciality.ts'
import { Glyph } from '../../ui/art/glyph.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import section from './section.module.css'
import css from './services.module.css'

// The order a person in doubt reads them in: talk first, then medicine, then the body.
const order: readonly Speciality[] = [
  'psychologist',
  'psychotherapist',
  'psychiatrist',
  'therapist',
  'narcologist',
  'physiotherapist',
  'nutrition_specialist',
]

/** With whom one can talk, and the way on for those who do not know. */
export function Services() {
  const speciality = useSpeciality()
  return (
    <section className={`wrap ${section.section}`} aria-labelledby="services">
      <h2 id="services" className={section.heading}>
        <Trans>Ar ko jūs varat parunāt</Trans>
      </h2>
      <ul className={css.services}>
        {order.map((each) => (
          <li key={each}>
            <Link to="/apply" search={{ speciality: each }} className={css.service}>
              <span className={css.glyph}>
                <Glyph of={each} size="l" />
              </span>
              <span className={css.words}>
                <b>{speciality.name(each)}</b>
                <span>{speciality.hint(each)}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <DoNotKnow />
        </li>
      </ul>
    </section>
  )
}

/** Who does not know begins with the questions. */
function DoNotKnow() {
  return (
    <Link {...useQuestionnaireLink()} className={`${css.service} ${css.ask}`}>
      <span className={css.words}>
        <b>
          <Trans>Nezinu, ar ko sākt</Trans>
        </b>
        <span>
          <Trans>Daži jautājumi palīdzēs saprast, kas vajadzīgs. Tos var arī izlaist.</Trans>
        </span>
      </span>
      <Icon of={ArrowRight} />
    </Link>
  )
}
