import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useMeasures } from '../../../data/measures.ts'
import css from '../../../parts/questionnaire/questionnaire-card.module.css'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** The way to one's own lines and to who may see them, while nobody waits for an answer. */
export function MeasuresLink() {
  const { t } = useLingui()
  const id = useId()
  const measures = useMeasures().data?.measures ?? []
  if (measures.length === 0 || measures.some(({ ask }) => ask)) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={css.card}>
        <div>
          <h2 id={id}>{t`Pašnovērtējumi`}</h2>
          <p className="small">
            <Trans>Kā mainās pašsajūta, un kas to redz.</Trans>
          </p>
        </div>
        <ButtonLink variant="soft" to="/patient/measures/{-$id}" params={{ id: undefined }}>
          <Trans>Skatīt pašnovērtējumus</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
