import type { QueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useServices } from '../app/services.tsx'

/** The cache of answers; what is drawn before it has come waits for it. */
export function useLazyQueryClient(): QueryClient {
  const { queries } = useServices()
  // A promise, even one that is kept, shows what stands in for a moment, and React then keeps that for 300 ms.
  return queries.opened() ?? use(queries.open())
}
