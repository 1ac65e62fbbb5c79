import { Trans, useLingui } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import { useId } from 'react'
import { MAX_ANSWERINGS } from '#contract/measure.ts'
import { listSharedAnswerings, type SharedAnswering } from '#contract/patient-measure.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { AnsweringTable } from '../../../parts/questionnaire/answering-table.tsx'
import { LineChart } from '../../../parts/questionnaire/line-chart.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import css from './measures-part.module.css'

/** The lines of a patient who lets their specialist see them, and every answer. */
export function SharedAnswerings({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const list = useApiQuery(listSharedAnswerings, {
    params: { id: patientId },
    query: { limit: MAX_ANSWERINGS },
  })
  // The patient has just taken it back.
  if (isApiError(list.error, 'not_found'))
    return <Banner title={t`Pacients rezultātus šobrīd nav atļāvis redzēt.`} />
  if (!list.data) return list.isError ? <LoadFailed answer={list} /> : <Skeleton block lines={6} />
  if (list.data.total === 0)
    return (
      <Empty level={2} title={t`Atbilžu vēl nav.`}>
        <Trans>Kad pacients atbildēs, rezultāti būs šeit.</Trans>
      </Empty>
    )
  // The first first, as a line is read.
  const lines = Map.groupBy(list.data.data.toReversed(), ({ measure }) => measure._id)
  return Array.from(lines, ([id, answerings]) => <Line key={id} answerings={answerings} />)
}

function Line({ answerings }: { answerings: readonly SharedAnswering[] }) {
  const id = useId()
  const { date, language } = useFormats()
  const name = answerings.at(-1)?.measure.name[language] ?? ''
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id} className={css.head}>
          {name}
        </h2>
        <LineChart answerings={answerings} />
        <AnsweringTable label={name} answerings={answerings} />
        <div>
          {answerings.toReversed().map(({ _id, answeredAt, answers }) => (
            <Disclosure
              key={_id}
              icon={ListChecks}
              summary={
                <span>
                  <Trans>
                    Atbildes <time dateTime={answeredAt}>{date(answeredAt)}</time>
                  </Trans>
                </span>
              }
            >
              <dl className={css.answers}>
                {answers.map(({ question, answer, points }) => (
                  <div key={question.lv}>
                    <dt>{question[language]}</dt>
                    <dd>
                      {answer[language]} · {points}
                    </dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          ))}
        </div>
      </Stack>
    </Card>
  )
}
