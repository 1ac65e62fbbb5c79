import { Trans } from '@lingui/react/macro'
import type { Answering } from '#contract/measure.ts'
import { runsOf } from '#domain/measure.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import css from './line-chart.module.css'
import { placesOf } from './placed-answerings.ts'

/**
 * Sums over time, the first first. Where what is asked has changed the line breaks, and it is said. The picture is for the
 * eyes; the table beside it says the same.
 */
export function LineChart({ answerings }: { answerings: readonly Answering[] }) {
  const { date } = useFormats()
  const [first, last] = [answerings[0], answerings.at(-1)]
  if (!first || !last) return null
  const most = Math.max(1, ...answerings.map((each) => each.most))
  const places = placesOf(answerings, most)
  const runs = runsOf(places)
  return (
    <div className={css.chart} aria-hidden="true">
      <div className={css.scale}>
        <span>{most}</span>
        <span>0</span>
      </div>
      <svg className={css.picture}>
        {[0, 50, 100].map((y) => (
          <line key={y} className={css.rule} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
        ))}
        {runs.map((run) =>
          run
            .slice(1)
            .map(({ _id, x, y }, at) => (
              <line
                key={_id}
                className={css.line}
                x1={`${run[at]?.x}%`}
                y1={`${run[at]?.y}%`}
                x2={`${x}%`}
                y2={`${y}%`}
              />
            )),
        )}
        {runs.slice(1).map(([begins], at) => {
          const before = runs[at]?.at(-1)
          if (!begins || !before) return null
          const x = `${(before.x + begins.x) / 2}%`
          return <line key={begins._id} className={css.break} x1={x} x2={x} y1="0" y2="100%" />
        })}
        {places.map(({ _id, x, y }) => (
          <circle key={_id} className={css.point} cx={`${x}%`} cy={`${y}%`} r="5" />
        ))}
      </svg>
      <div className={css.days}>
        <span>{date(first.answeredAt)}</span>
        {answerings.length > 1 && <span>{date(last.answeredAt)}</span>}
      </div>
      {runs.length > 1 && (
        <p className={css.word}>
          <Trans>Līnija pārtraukta tur, kur mainījās jautājumi.</Trans>
        </p>
      )}
    </div>
  )
}
