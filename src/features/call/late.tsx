import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endLate, getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { usePutAnswer } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './room.module.css'

interface Props {
  consultation: Consultation
  /** The server does not answer now. */
  away: boolean
}

/** Ten minutes have passed and the specialist has not come: the patient may wait on, or end it and be paid back. */
export function Late({ consultation: { _id: id, paidWith, price }, away }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const put = usePutAnswer()
  const [asking, setAsking] = useState(false)
  const end = useApiMutation(endLate, {
    refresh: [listConsultations, getConsultation],
    onSuccess: ({ body }) => put(getConsultation, { params: { id } }, body),
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
        <Button
          variant="primary"
          aria-disabled={away || undefined}
          onClick={() => {
            end.reset()
            setAsking(true)
          }}
        >
          {paid ? <Trans>Beigt un saņemt naudu atpakaļ</Trans> : <Trans>Beigt negaidot</Trans>}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Beigt negaidot?`}
        action={t`Beigt`}
        keep={t`Gaidīt vēl`}
        danger={false}
        busy={end.isPending}
        refusal={
          end.error &&
          (isApiError(end.error, 'wrong_status')
            ? t`Speciālists jau ir bijis šajā sarunā, tāpēc beigt to tā nevar. Uzgaidiet vai izejiet.`
            : errorText(end.error))
        }
        onConfirm={() => end.mutate({ params: { id } })}
      >
        <p>
          <Trans>
            Šajā reizē saruna vairs nenotiks. Pie tā paša speciālista varēsiet pieteikties vēlreiz.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
