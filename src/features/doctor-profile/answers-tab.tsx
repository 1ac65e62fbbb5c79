import { getDoctorProfile } from '#contract/doctor-profile.ts'
import { getDoctorSettings } from '#contract/doctor-settings.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AnswersForm } from './answers-form.tsx'

/** When patients may expect an answer in the chat, as the specialist says it. */
export function AnswersTab() {
  // Who has no profile is told so by the screen, and has no settings.
  const profile = useApiQuery(getDoctorProfile, {})
  const settings = useApiQuery(getDoctorSettings, {}, { enabled: profile.data !== undefined })
  const { data } = settings
  return (
    <>
      {settings.isPending && !profile.isError && <Skeleton block />}
      {profile.isError && !data && <LoadFailed answer={profile} />}
      {settings.isError && !data && <LoadFailed answer={settings} />}
      {/* What is typed stays when the window is looked at again: the form begins with what was answered first. */}
      {data && <AnswersForm settings={data} />}
    </>
  )
}
