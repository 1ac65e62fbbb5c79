import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useMeasures } from '../../../data/measures.ts'
import css from '../../../parts/questionnaire/questionnaire-card.module.css'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Awaited } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** That a specialist waits for answers between consultations; nothing while nobody does. */
export function AskedMeasures() {
  const { t } = useLingui()
  const id = useId()
  const { data, isPending } = useMeasures()
  if (isPending) return <Awaited />
  const count = data?.measures.filter(({ ask }) => ask).length ?? 0
  if (count === 0) return null
  return (
    <Card as="section" tone="honey" aria-labelledby={id}>
      <div className={css.card}>
        <div>
          <h2 id={id}>{t`Pašnovērtējums`}</h2>
          <p className="small">
            <Plural
              value={count}
              zero="Speciālists lūdz # pašnovērtējumu. Tas aizņem dažas minūtes, kad jums ērti."
              one="Speciālists lūdz # pašnovērtējumu. Tas aizņem dažas minūtes, kad jums ērti."
              other="Speciālists lūdz # pašnovērtējumus. Tas aizņem dažas minūtes, kad jums ērti."
            />
          </p>
        </div>
        <ButtonLink variant="primary" to="/patient/measures/{-$id}" params={{ id: undefined }}>
          <Trans>Atvērt</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
