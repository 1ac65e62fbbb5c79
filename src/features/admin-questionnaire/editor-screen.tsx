import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { getCurrentQuestionnaire } from '#contract/questionnaire-version.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Editor } from './editor.tsx'

/** The questionnaire as administrators write it; where there is none yet, it begins with an empty question. */
export function QuestionnaireEditorScreen() {
  const { t } = useLingui()
  const answer = useApiQuery(getCurrentQuestionnaire, {})
  const isNone = isApiError(answer.error, 'not_found')
  const version = answer.data
  const next = (version?.number ?? 0) + 1
  const last = version?.number
  return (
    <Screen title={t`Anketa`}>
      <PageHead
        title={t`Anketa`}
        lead={
          version
            ? t`Saglabājot taps ${next}. versija. Jau dotās atbildes paliek savā versijā.`
            : isNone && t`Anketas vēl nav. Kad to saglabāsiet, pacienti to redzēs uzreiz.`
        }
        actions={
          <ButtonLink icon={History} to="/admin/questionnaires">
            {last ? <Trans>Versijas ({last})</Trans> : <Trans>Versijas</Trans>}
          </ButtonLink>
        }
      />
      {answer.isPending && <Skeleton lines={6} block />}
      {answer.isError && !version && !isNone && <LoadFailed answer={answer} />}
      {(version ?? isNone) && <Editor current={version ?? null} />}
    </Screen>
  )
}
