import type { LinkProps } from '@tanstack/react-router'
import { firstHomeOf } from '#domain/roles.ts'
import { useSession } from '../../session/session.ts'

/**
 * Where questions help to choose: the questionnaire for patients, sign-up with the way on to it for guests. Specialists
 * and administrators choose nobody; they see the list.
 */
export function useQuestionnaireLink(): LinkProps {
  const { role } = useSession()
  if (role === 'patient') return { to: '/signup/questionnaire' }
  if (role === 'guest') return { to: '/signup/{-$plan}', search: { from: firstHomeOf('patient') } }
  return { to: '/apply' }
}
