import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusField } from '../../ui/field/find-field.ts'

/** An address may name a field of the form: then one begins there. */
export function useNamedField(): void {
  const field = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (field) focusField(field)
  }, [field])
}
