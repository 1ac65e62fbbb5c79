import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Review } from '#contract/doctor-profile.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './changes.module.css'
import { useChanges } from './use-changes.tsx'

/** What everyone sees now and what they would see, field by field; nothing where both are the same. */
export function Changes({ profile }: { profile: Review }) {
  const { t } = useLingui()
  const id = useId()
  const changes = useChanges(profile)
  if (changes.length === 0) return null
  const [before, after] = [profile.shown ? t`Tagad redzams` : t`Līdz šim`, t`Pēc publicēšanas`]
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id} className={css.head}>
          <Trans>Kas mainīts</Trans>
        </h2>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Lauks</Trans>
              </th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, label, was, will }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td data-label={before}>{was}</td>
                <td data-label={after} className={css.new}>
                  {will}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Card>
  )
}
