import type { LicenceStage } from '#contract/licence.ts'
import { licenceDays, licenceStage } from '#domain/licence.ts'
import { findClientByRole } from '../../store/person/read.ts'
import { findProfile, type ProfileRow } from '../../store/specialist/profile.ts'
import type { Text } from '../../texts/catalogue.ts'
import { dayText } from '../../texts/instants.ts'
import { renewal } from '../../texts/licence-renewal.ts'
import type { PushWriter } from '../notice.ts'
import { mailOf } from './mail.ts'

const PLACE = '/doctor/profile'

/** A notice to a specialist about the end of the licence that is shown, true while it stands like this. */
export function aboutLicence(
  stage: LicenceStage,
  texts: Readonly<Record<'subject' | 'text' | 'push', Text>>,
) {
  const endIn = (profile: ProfileRow | undefined, now: number) => {
    const until = profile?.shown_licence_until ?? null
    return !profile?.blocked && licenceStage(until, licenceDays(now)) === stage ? until : null
  }
  const push: PushWriter = {
    async write(reads, { clientId, at }) {
      if (!endIn(await reads.profile(clientId), at)) return null
      return {
        // Nobody else is in it: there is nothing to keep from whoever sees the screen.
        texts: { title: texts.subject, discreet: texts.push, open: texts.push },
        other: '',
        startsAt: null,
        tag: 'licence',
        url: PLACE,
      }
    },
  }
  return {
    about: 'person',
    setting: 'licence',
    ...mailOf<{ until: string }>({
      async facts({ database, clock }, { person }) {
        const doctor = await findClientByRole(database.sql, person.id, 'doctor')
        const profile = doctor && (await findProfile(database.sql, doctor.id))
        const until = endIn(profile, clock.now())
        return until ? { until } : null
      },
      letter({ until }, { say, publicUrl }) {
        return {
          subject: say(texts.subject),
          paragraphs: [say(texts.text, { day: dayText(Date.parse(`${until}T12:00:00Z`)) }), say(renewal.how)],
          button: { label: say(renewal.button), href: `${publicUrl}${PLACE}` },
        }
      },
    }),
    push,
  } as const
}
