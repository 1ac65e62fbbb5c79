import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { getSuggestions } from '#contract/suggestion.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { CompactDoctorCard } from '../../parts/specialist/compact-doctor-card.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import css from './suggested.module.css'
import { useReasons } from './use-reasons.ts'

/** Three specialists that suit what was answered, each with its reasons, and why they stand in this order. */
export function Suggested() {
  const { t } = useLingui()
  const id = useId()
  const reasonsOf = useReasons()
  const answer = useApiQuery(getSuggestions, {})
  const { data } = answer
  if (data?.suggestions.length === 0) return null
  return (
    <section className={css.suggested} aria-labelledby={id} aria-busy={answer.isPending}>
      <h2 id={id}>
        {data?.answered === false ? (
          <Trans>Speciālisti, kuriem ir tuvākais brīvais laiks</Trans>
        ) : (
          <Trans>Speciālisti, kas jums varētu derēt</Trans>
        )}
      </h2>
      {data?.answered === false && (
        <p className="dim">
          <Trans>
            Uz jautājumiem neatbildējāt, tāpēc šī ir parastā kārtība. Iemeslus parādīsim, kad atbildēsiet.
          </Trans>
        </p>
      )}
      {answer.isPending && <Skeleton avatar lines={3} />}
      {answer.isError && !data && <LoadFailed answer={answer} level={3} />}
      <ul className={css.people}>
        {data?.suggestions.map((suggestion) => {
          const { doctor } = suggestion
          const reasons = reasonsOf(suggestion)
          const name = `${doctor.name} ${doctor.surname}`
          return (
            <li key={doctor._id}>
              <CompactDoctorCard doctor={doctor} />
              {reasons.length > 0 && (
                <ul className={css.reasons} aria-label={t`Kāpēc ${name}`}>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      {data?.answered && (
        <Disclosure summary={<Trans>Kāpēc tieši šādā secībā?</Trans>}>
          <p>
            <Trans>
              Vispirms tie, kas runā jūsu valodā, tad tie, kas strādā ar vairāk no jūsu atbilžu tēmām, tad
              tie, kuri ir brīvi jums ērtā laikā. Ja der vienādi, pirmais ir tas, kuram ir tuvākais brīvais
              laiks. Par vietu nevar samaksāt. Secību redzat tikai jūs, un speciālisti par to neuzzina.
            </Trans>
          </p>
        </Disclosure>
      )}
    </section>
  )
}
