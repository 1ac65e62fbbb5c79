import { useLingui } from '@lingui/react/macro'
import {
  type approveDoctorProfile,
  type Review,
  getDoctorProfileForReview,
  listDoctorProfiles,
  type rejectDoctorProfile,
  type unpublishDoctorProfile,
} from '#contract/doctor-profile.ts'
import { isApiError } from '../../data/api-error.ts'
import { usePutAnswer, useRefresh } from '../../data/api-query.ts'
import { useAct } from '../../parts/form/use-act.ts'

type Decision = typeof approveDoctorProfile | typeof rejectDoctorProfile | typeof unpublishDoctorProfile

interface Options {
  /** Said when it has happened. */
  done: string
  onDone: () => void
  /** The profile was changed since it was seen, nothing was decided; what is new is on the screen. */
  onChanged: () => void
  onClose: () => void
}

/** A decision about a profile as it was seen: what it became is on the screen at once. */
export function useDecision<R extends Decision>(route: R, { done, onDone, onChanged, onClose }: Options) {
  const { t } = useLingui()
  const put = usePutAnswer()
  const refresh = useRefresh()
  const act = useAct(route, {
    done,
    refresh: [listDoctorProfiles],
    after({ body }) {
      const profile = body as Review
      put(getDoctorProfileForReview, { params: { id: profile._id } }, profile)
      onDone()
    },
    async refused(error) {
      if (!isApiError(error, 'conflict')) return
      await refresh(getDoctorProfileForReview)
      onChanged()
    },
    refusals: {
      wrong_status: t`Profila statuss tikmēr ir mainījies. Aizveriet šo logu un apskatiet profilu vēlreiz.`,
    },
  })
  return {
    act,
    /** What could not be decided is looked at anew. */
    close: () => {
      if (act.error) void refresh(getDoctorProfileForReview)
      onClose()
    },
  }
}
