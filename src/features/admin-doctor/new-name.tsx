import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { DoctorProfile } from '#contract/doctor-profile.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Duo, Stack } from '../../ui/layout/stack.tsx'
import css from './admin-doctor.module.css'

/** What the doctor was called so far and will be, beside each other; nothing where both are the same. */
export function NewName({ profile }: { profile: DoctorProfile }) {
  const id = useId()
  const { name, surname, knownAs } = profile
  if (name === knownAs.name && surname === knownAs.surname) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id} className={css.small}>
          <Trans>Mainīts vārds</Trans>
        </h2>
        <dl className={css.details}>
          <Duo>
            <div>
              <dt>
                <Trans>Līdz šim</Trans>
              </dt>
              <dd>
                {knownAs.name} {knownAs.surname}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Pēc publicēšanas</Trans>
              </dt>
              <dd>
                <b>
                  {name} {surname}
                </b>
              </dd>
            </div>
          </Duo>
        </dl>
      </Stack>
    </Card>
  )
}
