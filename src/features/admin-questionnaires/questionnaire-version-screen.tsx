import { Trans, useLingui } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { ArrowLeft, PenLine } from 'lucide-react'
import { getQuestionnaireVersion } from '#contract/questionnaire-version.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ShownQuestion } from './shown-question.tsx'
import css from './version.module.css'

/** One version of the questionnaire as it was saved, to be read. */
export function QuestionnaireVersionScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const answer = useApiQuery(getQuestionnaireVersion, { params: { id } })
  if (isApiError(answer.error, 'not_found')) throw notFound()
  const { data } = answer
  const number = data?.number
  const title = number ? t`Anketas ${number}. versija` : t`Anketa`
  const facts = data && [
    data.current ? t`Pašreizējā versija` : t`Agrāka versija`,
    dateTime(data.createdAt),
    ...(data.savedBy ? [data.savedBy] : []),
  ]
  return (
    <Screen title={title}>
      <div className={css.back}>
        <ButtonLink to="/admin/questionnaires" variant="quiet" icon={ArrowLeft}>
          <Trans>Visas versijas</Trans>
        </ButtonLink>
      </div>
      <PageHead
        title={title}
        lead={facts?.join(' · ')}
        actions={
          data?.current && (
            <ButtonLink variant="soft" icon={PenLine} to="/admin/questionnaire">
              <Trans>Labot anketu</Trans>
            </ButtonLink>
          )
        }
      />
      {answer.isPending && <Skeleton lines={6} block />}
      {answer.isError && !data && <LoadFailed answer={answer} />}
      {data && (
        <Stack as="ol" gap={4}>
          {data.questions.map((question) => (
            <ShownQuestion key={question._id} question={question} />
          ))}
        </Stack>
      )}
    </Screen>
  )
}
