import { Trans, useLingui } from '@lingui/react/macro'
import { notFound, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AdminMeasure, getMeasure } from '#contract/admin-measure.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Editor } from './editor.tsx'
import { MeasureStatus } from './status-badge.tsx'

/** What stands for the id of a measure that is not saved yet. */
export const NEW = 'new'

/** A measure being written: a new one, or one that was saved before. */
export function MeasureScreen({ measureId }: { measureId: string }) {
  return measureId === NEW ? <NewMeasure /> : <SavedMeasure measureId={measureId} />
}

function NewMeasure() {
  const { t } = useLingui()
  return (
    <Frame title={t`Jauns pašnovērtējums`}>
      <Writing current={null} />
    </Frame>
  )
}

function SavedMeasure({ measureId }: { measureId: string }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const answer = useApiQuery(getMeasure, { params: { id: measureId } })
  if (isApiError(answer.error, 'not_found', 'validation')) throw notFound()
  const measure = answer.data
  const title = measure ? measure.name[language] || measure.name.lv || t`Bez nosaukuma` : t`Pašnovērtējums`
  return (
    <Frame title={title} status={measure && <MeasureStatus status={measure.status} />}>
      {!measure && (answer.isError ? <LoadFailed answer={answer} /> : <Skeleton lines={6} block />)}
      {measure && <Writing current={measure} />}
    </Frame>
  )
}

function Writing({ current }: { current: AdminMeasure | null }) {
  const navigate = useNavigate()
  return (
    <Editor
      current={current}
      onMade={(id) => void navigate({ to: '/admin/measures/{-$id}', params: { id } })}
    />
  )
}

function Frame({ title, status, children }: { title: string; status?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Screen title={title}>
      <PageHead
        title={title}
        lead={t`Katra saglabāšana veido jaunu versiju; dotās atbildes paliek pie savas.`}
        actions={
          <>
            {status}
            <ButtonLink icon={ArrowLeft} to="/admin/measures/{-$id}" params={{ id: undefined }}>
              <Trans>Visi pašnovērtējumi</Trans>
            </ButtonLink>
          </>
        }
      />
      {children}
    </Screen>
  )
}
