import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import {
  askForMeasure,
  type AskableMeasure,
  listAskableMeasures,
  takeBackAsk,
} from '#contract/patient-measure.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { pageFrom } from '../../../data/list-search.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import css from './measures-part.module.css'
import { SharedAnswerings } from './shared-answerings.tsx'

/** The measures that a specialist asks their patient for, and what was answered, while the patient lets them see it. */
export function MeasuresPart({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const id = useId()
  const params = { id: patientId }
  const list = useApiQuery(listAskableMeasures, { params, query: pageFrom(0) })
  if (!list.data) return list.isError ? <LoadFailed answer={list} /> : <Skeleton block lines={6} />
  const { data, shared } = list.data
  return (
    <Stack gap={8}>
      <Card as="section" aria-labelledby={id}>
        <Stack gap={4}>
          <h2 id={id} className={css.head}>{t`Lūgt pašnovērtējumu`}</h2>
          {data.length === 0 ? (
            <Empty title={t`Publicētu pašnovērtējumu vēl nav.`} />
          ) : (
            <ul className={css.askable}>
              {data.map((measure) => (
                <Askable key={measure._id} patientId={patientId} measure={measure} />
              ))}
            </ul>
          )}
        </Stack>
      </Card>
      {shared ? (
        <SharedAnswerings patientId={patientId} />
      ) : (
        <Banner title={t`Pacients rezultātus šobrīd nav atļāvis redzēt.`}>
          <Trans>Atļauju pacients dod un atsauc pats, sadaļā “Pašnovērtējumi”.</Trans>
        </Banner>
      )}
    </Stack>
  )
}

function Askable({ patientId, measure }: { patientId: string; measure: AskableMeasure }) {
  const { date, language } = useFormats()
  const errorText = useErrorText()
  const refresh = [listAskableMeasures]
  const asking = useApiMutation(askForMeasure, { refresh })
  const taking = useApiMutation(takeBackAsk, { refresh })
  const { _id: measureId, name, ask } = measure
  const error = asking.error ?? taking.error
  return (
    <li>
      <div>
        <b>{name[language]}</b>
        {ask && (
          <p className="small dim">
            <Trans>
              Lūgts <time dateTime={ask.askedAt}>{date(ask.askedAt)}</time>, vēl nav atbildēts
            </Trans>
          </p>
        )}
        {error && (
          <p role="alert" className="small">
            {errorText(error)}
          </p>
        )}
      </div>
      {ask ? (
        <Button busy={taking.isPending} onClick={() => taking.mutate({ params: { id: ask._id } })}>
          <Trans>Atsaukt lūgumu</Trans>
        </Button>
      ) : (
        <Button
          variant="soft"
          busy={asking.isPending}
          onClick={() => asking.mutate({ params: { id: patientId }, body: { measureId } })}
        >
          <Trans>Lūgt atbildēt</Trans>
        </Button>
      )}
    </li>
  )
}
