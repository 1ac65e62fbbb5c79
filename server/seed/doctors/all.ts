import { bodySpecialists } from './body-specialists.ts'
import type { DemoDoctor } from './demo-doctor.ts'
import { narcologists } from './narcologists.ts'
import { psychiatrists } from './psychiatrists.ts'
import { psychologists } from './psychologists.ts'
import { psychotherapists } from './psychotherapists.ts'
import { therapists } from './therapists.ts'

/** Every specialist of the demo world; Ilze Bērziņa, whom doctor@example.com is, comes first. */
export const demoDoctors: readonly DemoDoctor[] = [
  ...psychologists,
  ...psychotherapists,
  ...psychiatrists,
  ...therapists,
  ...narcologists,
  ...bodySpecialists,
]
