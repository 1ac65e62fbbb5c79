import {
  type approveDoctorProfile,
  type DoctorProfile,
  getDoctorProfileForReview,
  listDoctorProfiles,
  type rejectDoctorProfile,
  type unpublishDoctorProfile,
} from '#contract/doctor-profile.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { usePutAnswer } from '../../hooks/api-query.ts'

type Decision = typeof approveDoctorProfile | typeof rejectDoctorProfile | typeof unpublishDoctorProfile

/** A decision about a profile: what it became is on the screen at once. */
export function useDecision<R extends Decision>(route: R, onDone: () => void) {
  const put = usePutAnswer()
  return useApiMutation(route, {
    refresh: [listDoctorProfiles],
    onSuccess(answer) {
      const profile = answer.body as DoctorProfile
      put(getDoctorProfileForReview, { params: { id: profile._id } }, profile)
      onDone()
    },
  })
}
