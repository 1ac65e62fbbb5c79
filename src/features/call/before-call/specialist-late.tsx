import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endLate, getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { usePutAnswer } from '../../../data/api-query.ts'
import { ActDialog } from '../../../parts/form/act-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from '../room.module.css'

interface Props {
  consultation: Consultation
  /** The server does not answer now. */
  away: boolean
}

/** Ten minutes have passed and the specialist has not come: the patient may wait on, or end it and be paid back. */
export function SpecialistLate({ consultation: { _id: id, paidWith, price }, away }: Props) {
  const { t } = useLingui()
  const put = usePutAnswer()
  const [asking, setAsking] = useState(false)
  const end = useAct(endLate, {
    refresh: [listConsultations, getConsultation],
    after: ({ body }) => put(getConsultation, { params: { id } }, body),
    refusals: {
      wrong_status: t`Speciālists jau ir bijis šajā sarunā, tāpēc beigt to tā nevar. Uzgaidiet vai izejiet.`,
    },
  })
  const paid = paidWith === 'card' && price > 0
  return (
    <>
      <p role="status">
        <Trans>Pagājušas desmit minūtes, un speciālists vēl nav pievienojies. Mums ļoti žēl.</Trans>{' '}
        {paid ? (
          <Trans>Varat vēl pagaidīt vai beigt un saņemt atpakaļ visu samaksāto.</Trans>
        ) : (
          <Trans>Varat vēl pagaidīt vai beigt, un konsultācija paliks jums.</Trans>
        )}
      </p>
      <div className={styles.acts}>
        <Button variant="primary" aria-disabled={away || undefined} onClick={() => setAsking(true)}>
          {paid ? <Trans>Beigt un saņemt naudu atpakaļ</Trans> : <Trans>Beigt negaidot</Trans>}
        </Button>
      </div>
      <ActDialog
        act={end}
        input={{ params: { id } }}
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Beigt negaidot?`}
        action={t`Beigt`}
        keep={t`Gaidīt vēl`}
        danger={false}
      >
        <p>
          <Trans>
            Šajā reizē saruna vairs nenotiks. Pie tā paša speciālista varēsiet pieteikties vēlreiz.
          </Trans>
        </p>
      </ActDialog>
    </>
  )
}
