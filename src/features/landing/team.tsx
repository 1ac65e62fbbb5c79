import { Trans } from '@lingui/react/macro'
import { Portrait } from '../../ui/person/portrait.tsx'
import section from './section.module.css'
import css from './team.module.css'
import { useLandingDoctors } from './use-landing-doctors.ts'

const shown = 5

/** Who stands behind a talk: those who hold it and those who make it possible. */
export function Team() {
  const { data } = useLandingDoctors()
  const faces = (data?.data ?? []).filter((doctor) => doctor.photo).slice(0, shown)
  return (
    <section className={`wrap ${section.section} ${section.columns} ${css.team}`} aria-labelledby="team">
      <div>
        <h2 id="team" className={section.heading}>
          <Trans>Komanda</Trans>
        </h2>
        <p className="dim">
          <Trans>
            Speciālisti, kuri ar jums runā, un cilvēki, kuri pārbauda profilus, atbild uz jautājumiem 24
            stundu laikā un rūpējas, lai saruna notiktu.
          </Trans>
        </p>
      </div>
      <ul className={css.faces}>
        {faces.map((doctor) => (
          <li key={doctor._id}>
            <Portrait id={doctor._id} photo={doctor.photo} shape="tall" />
          </li>
        ))}
      </ul>
    </section>
  )
}
