import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { OwnMeasure } from '#contract/measure.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { AnsweringTable } from '../../parts/questionnaire/answering-table.tsx'
import { LineChart } from '../../parts/questionnaire/line-chart.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

interface Props {
  measure: OwnMeasure
  /** Answerings that only this device has. */
  waiting: readonly string[]
}

/** One measure of a patient: whether somebody waits for an answer, and how its sums went. */
export function OwnMeasureCard({ measure: { _id, name, ask, again, answerings }, waiting }: Props) {
  const id = useId()
  const { date, language } = useFormats()
  return (
    <Card as="section" aria-labelledby={id} tone={ask ? 'honey' : 'plain'}>
      <Stack gap={4}>
        <div>
          <h2 id={id}>{name[language]}</h2>
          {ask && (
            <p className="small">
              <Trans>
                Speciālists lūdz atbildēt, <time dateTime={ask.askedAt}>{date(ask.askedAt)}</time>
              </Trans>
            </p>
          )}
        </div>
        {(ask ?? again) && (
          <div>
            <ButtonLink variant={ask ? 'primary' : 'soft'} to="/patient/measures/{-$id}" params={{ id: _id }}>
              {ask || answerings.length === 0 ? <Trans>Atbildēt</Trans> : <Trans>Atbildēt vēlreiz</Trans>}
            </ButtonLink>
          </div>
        )}
        {answerings.length > 0 && (
          <>
            <LineChart answerings={answerings} />
            <AnsweringTable label={name[language]} answerings={answerings} waiting={waiting} />
          </>
        )}
      </Stack>
    </Card>
  )
}
