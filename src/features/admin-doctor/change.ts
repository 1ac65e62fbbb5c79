import type { ReactNode } from 'react'
import type { Review } from '#contract/doctor-profile.ts'

/** A field that would change, as it is shown now and would be. */
export interface Change {
  key: string
  label: string
  was: ReactNode
  will: ReactNode
}

/** The field of a key, as one change or none. */
export type Compare = (
  key: string,
  label: string,
  show: (fields: Fields) => ReactNode,
  of: (fields: Fields) => unknown,
) => Change[]

type Fields = NonNullable<Review['shown']>
