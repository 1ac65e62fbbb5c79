import { failure, type Outcome } from '#contract/errors.ts'
import { fold } from '#domain/search-fold.ts'
import { lockProfile, putSpecialist, updateProfile } from '../../store/specialist/write.ts'
import { refreshNextFree } from '../doctor/next-free.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { completeDraft } from './submit-profile.ts'

/** An administrator approves a profile under review: its draft becomes the public copy. */
export async function publishProfile(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  doctorId: string,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const profile = await lockProfile(tx, doctorId)
    if (!profile) return failure('not_found')
    if (profile.status !== 'in_review') return failure('wrong_status')
    const draft = completeDraft(profile.draft)
    if (!draft) return failure('profile_incomplete')
    const now = clock.now()
    await putSpecialist(tx, {
      client_id: doctorId,
      name: profile.name,
      surname: profile.surname,
      search: fold(`${profile.name} ${profile.surname}`),
      photo: draft.photo,
      speciality: draft.speciality,
      languages: draft.languages,
      price_cents: Math.round(draft.price * 100),
      bio: JSON.stringify(draft.bio),
      comments: draft.comments,
      meta_description: draft.metaTagDescription,
      meta_keywords: draft.metaTagKeywords,
      published_at: new Date(now),
    })
    await updateProfile(tx, doctorId, { status: 'publicly_available', admin_comment: null })
    await refreshNextFree(tx, doctorId, now)
    return null
  })
}
