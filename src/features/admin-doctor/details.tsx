import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DoctorProfile } from '#contract/doctor-profile.ts'
import { profileWords } from '../../parts/profile/profile-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './admin-doctor.module.css'

/** What stands in the profile but is not on the page itself. */
export function Details({ profile }: { profile: DoctorProfile }) {
  const { t } = useLingui()
  const id = useId()
  const rows = [
    {
      key: 'description',
      label: t(profileWords.metaTagDescription.label),
      value: profile.metaTagDescription,
    },
    { key: 'keywords', label: t(profileWords.metaTagKeywords.label), value: profile.metaTagKeywords },
    { key: 'iban', label: t`IBAN izmaksām`, value: profile.iban },
  ]
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id} className={css.small}>
          <Trans>Lapā neredzamais</Trans>
        </h2>
        <dl className={css.details}>
          {rows.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value || <span className="dim">{t`Nav norādīts`}</span>}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  )
}
