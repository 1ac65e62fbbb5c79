import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { getOwnMeasures, shareMeasures, type SharedWith } from '#contract/measure.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SeenRegardless } from './seen-regardless.tsx'

interface Props {
  specialists: readonly SharedWith[]
  /** Nobody answers now. */
  away: boolean
}

/** Who may see what the patient answers: each specialist by themselves, at once, and at once no longer. */
export function Sharing({ specialists, away }: Props) {
  const { t } = useLingui()
  const id = useId()
  const errorText = useErrorText()
  const { mutate, isPending, variables, error } = useApiMutation(shareMeasures, { refresh: [getOwnMeasures] })
  const chosen = isPending ? variables?.body : undefined
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <div>
          <h2 id={id}>{t`Kas redz atbildes`}</h2>
          <p className="small">
            {away ? (
              <Trans>Šobrīd nav tīkla. Atļaujas varēs mainīt, tiklīdz būs savienojums.</Trans>
            ) : (
              <Trans>
                Summas un atbildes redzat tikai jūs, kamēr neatļaujat citādi. Atļauju var atsaukt jebkurā
                brīdī, un tad tās uzreiz vairs nav redzamas.
              </Trans>
            )}{' '}
            <SeenRegardless />
          </p>
        </div>
        {error && (
          <Banner tone="danger" live="alert">
            {errorText(error)}
          </Banner>
        )}
        {specialists.map(({ _id, name, surname, allowed }) => (
          <SwitchRow
            key={_id}
            label={`${name} ${surname}`}
            hint={allowed ? t`Redz visus jūsu pašnovērtējumus` : t`Neredz nevienu`}
            checked={chosen?.doctorId === _id ? chosen.allowed : allowed}
            busy={isPending}
            disabled={away}
            onChange={(next) => mutate({ body: { doctorId: _id, allowed: next } })}
          />
        ))}
      </Stack>
    </Card>
  )
}
