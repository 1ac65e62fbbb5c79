import { findProfile, type ProfileRow } from '../../store/specialist/profile.ts'
import { findClientByRole } from '../../store/person/read.ts'
import type { Letter } from '../../texts/mail-layout.ts'
import type { PushTexts } from '../../texts/pushes.ts'
import type { MailPorts, PushWriter } from '../notice.ts'
import { mailOf, type LetterReader } from './mail.ts'

/** Where a specialist reads and changes their profile. */
const PLACE = '/doctor/profile'

/** A notice to a specialist about the review of their profile, true while it stands like this. */
export function aboutProfile<Facts>({
  isTrue,
  facts,
  letter,
  push: { title, text },
}: {
  isTrue: (profile: Pick<ProfileRow, 'status' | 'public'>) => boolean
  facts: (ports: MailPorts, profile: ProfileRow) => Facts | Promise<Facts>
  letter: (facts: Facts, to: LetterReader & { place: string }) => Letter
  push: { title: PushTexts['title']; text: PushTexts['discreet'] }
}) {
  const push: PushWriter = {
    async write(reads, { clientId }) {
      const profile = await reads.profile(clientId)
      if (!profile || !isTrue(profile)) return null
      // Nobody else is in it: there is nothing to keep from whoever sees the screen.
      return {
        texts: { title, discreet: text, open: text },
        other: '',
        startsAt: null,
        tag: 'profile',
        url: PLACE,
      }
    },
  }
  return {
    about: 'person',
    setting: 'review',
    ...mailOf<Facts>({
      async facts(ports, { person }) {
        const doctor = await findClientByRole(ports.database.sql, person.id, 'doctor')
        const profile = doctor && (await findProfile(ports.database.sql, doctor.id))
        return profile && !profile.blocked && isTrue(profile) ? facts(ports, profile) : null
      },
      letter: (found, to) => letter(found, { ...to, place: `${to.publicUrl}${PLACE}` }),
    }),
    push,
  } as const
}
