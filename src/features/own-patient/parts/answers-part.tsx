import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalizedText } from '#contract/language.ts'
import { listPatientAnswers, type PatientAnswer } from '#contract/patient-file.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { pageFrom } from '../../../data/list-search.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { type Paged, useLastPage } from '../../../parts/lists/last-page.ts'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import css from '../own-patient.module.css'

/** What a patient answered to the questionnaire: each question with what was chosen and when. */
export function AnswersPart({ patientId, offset, onOffset }: Paged & { patientId: string }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const list = useApiQuery(
    listPatientAnswers,
    { params: { id: patientId }, query: pageFrom(offset) },
    { placeholderData: 'previous' },
  )
  const past = useLastPage({ list, offset, onOffset })
  const { data } = list
  if (!data || past) return list.isError ? <LoadFailed answer={list} /> : <Skeleton block lines={6} />
  const { handedIn } = data
  if (!handedIn)
    return (
      <Empty level={2} title={t`Anketa vēl nav iesniegta.`}>
        <Trans>Atbildes būs šeit, kad pacients tās iesniegs.</Trans>
      </Empty>
    )
  if (data.total === 0) return <Empty level={2} title={t`Anketa iesniegta bez atbildēm.`} />
  return (
    <Stack gap={4}>
      <p className="small dim">
        <Trans>
          Anketa iesniegta <time dateTime={handedIn.at}>{date(handedIn.at)}</time>
        </Trans>
      </p>
      <Card>
        <dl className={css.answers}>
          {data.data.map((answer) => (
            <Answered key={answer._id} answer={answer} asked={handedIn.version} />
          ))}
        </dl>
      </Card>
      <Pagination total={data.total} offset={offset} onOffset={(next) => onOffset(next || undefined)} />
    </Stack>
  )
}

/** One answer; `asked` is the version that was handed in. */
function Answered({ answer, asked }: { answer: PatientAnswer; asked: number }) {
  const { language, date } = useFormats()
  const words = (text: LocalizedText) => text[language] || text.lv
  const { question, chosen, answeredAt, version } = answer
  return (
    <div>
      <dt>{words(question)}</dt>
      {chosen.map((option) => (
        <dd key={option.lv}>{words(option)}</dd>
      ))}
      {chosen.length === 0 && (
        <dd className="dim">
          <Trans>Nekas nav izvēlēts</Trans>
        </dd>
      )}
      <dd className="xs dim">
        <time dateTime={answeredAt}>{date(answeredAt)}</time>
        {version !== asked && (
          <>
            {' · '}
            <Trans>atbilde uz anketas {version}. versiju</Trans>
          </>
        )}
      </dd>
    </div>
  )
}
