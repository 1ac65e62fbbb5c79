import {
  type approveDoctorProfile,
  type DoctorProfile,
  getDoctorProfileForReview,
  listDoctorProfiles,
  type rejectDoctorProfile,
  type unpublishDoctorProfile,
} from '#contract/doctor-profile.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { usePutAnswer, useRefresh } from '../../hooks/api-query.ts'

type Decision = typeof approveDoctorProfile | typeof rejectDoctorProfile | typeof unpublishDoctorProfile

interface Afterwards {
  onDone: () => void
  /** The profile was changed since it was seen, nothing was decided; what is new is on the screen. */
  onChanged: () => void
}

/** A decision about a profile as it was seen: what it became is on the screen at once. */
export function useDecision<R extends Decision>(route: R, { onDone, onChanged }: Afterwards) {
  const put = usePutAnswer()
  const refreshed = useRefresh()
  return useApiMutation(route, {
    refresh: [listDoctorProfiles],
    onSuccess(answer) {
      const profile = answer.body as DoctorProfile
      put(getDoctorProfileForReview, { params: { id: profile._id } }, profile)
      onDone()
    },
    async onError(error) {
      if (!isApiError(error, 'conflict')) return
      await refreshed(getDoctorProfileForReview)
      onChanged()
    },
  })
}
