import type { QueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useServices } from './services.tsx'

/** The cache of answers; what is drawn before it has come waits for it. */
export function useQueries(): QueryClient {
  return use(useServices().queries.open())
}
