import type { OverviewForm } from '#contract/overview.ts'
import css from './overview.module.css'
import { type OverviewPart, usePartNames } from './part-names.ts'

/** What a record says, part by part; what stands in none is left out. */
export function PartList({ form }: { form: Partial<OverviewForm> }) {
  const names = usePartNames()
  const parts = (Object.keys(names) as OverviewPart[]).filter((part) => form[part] !== undefined)
  return (
    <dl className={css.parts}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{names[part]}</dt>
          <dd>{form[part]}</dd>
        </div>
      ))}
    </dl>
  )
}
