import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotThen } from '#contract/next-weeks.ts'

/** Why the same hour of a coming week cannot be had, for its patient. */
export const whyNotWords: Readonly<Record<WhyNotThen, MessageDescriptor>> = {
  own: msg`Jums šajā laikā jau ir konsultācija`,
  too_soon: msg`Līdz šim laikam ir palicis pārāk maz`,
  too_far: msg`Tik tālu uz priekšu speciālists vēl nepieņem`,
  day_off: msg`Speciālists šajā dienā nepieņem`,
  outside_hours: msg`Speciālists šajā laikā nepieņem`,
  taken: msg`Jau aizņemts`,
}
