import { notFound } from '@tanstack/react-router'
import { isApiError } from '../../data/api-error.ts'
import { useSpecialist } from '../../data/specialists.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './specialist.module.css'
import { SpecialistPage } from './specialist-page.tsx'

/** One published specialist; an unknown one is a page that does not exist. */
export function SpecialistScreen({ doctorId }: { doctorId: string }) {
  const answer = useSpecialist(doctorId)
  // An id that is no id at all is refused as invalid; to a reader both are a page that is not there.
  if (isApiError(answer.error, 'not_found', 'validation')) throw notFound()
  if (answer.data) return <SpecialistPage doctor={answer.data} reading={answer} />
  return (
    <div className={`wrap ${css.waiting}`} aria-busy={answer.isPending}>
      {answer.isPending ? <Skeleton block lines={6} /> : <LoadFailed answer={answer} />}
    </div>
  )
}
