import { failure, type Outcome } from '#contract/errors.ts'
import type { ProfileDraft } from '../../store/schema.ts'
import { lockProfile, updateProfile } from '../../store/specialist/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** Keeps what a doctor wrote as the draft; what is public stays as it is. The IBAN applies at once. */
export async function saveProfile(
  { database, clock }: Needs,
  actor: Actor,
  { draft, iban }: { draft: ProfileDraft; iban: string },
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    if (!(await lockProfile(tx, actor.clientId))) return failure('no_profile')
    await updateProfile(tx, actor.clientId, {
      draft: JSON.stringify(draft),
      iban,
      updated_at: new Date(clock.now()),
    })
    return null
  })
}

/** Hands the saved profile to the administrators. */
export async function submitProfile({ database }: Needs, actor: Actor): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const profile = await lockProfile(tx, actor.clientId)
    if (!profile) return failure('no_profile')
    if (profile.status === 'in_review') return failure('conflict')
    if (!completeDraft(profile.draft)) return failure('profile_incomplete')
    await updateProfile(tx, actor.clientId, { status: 'in_review', admin_comment: null })
    return null
  })
}

/** A draft with everything a public copy needs. */
export type CompleteDraft = ProfileDraft & {
  photo: string
  price: number
  speciality: NonNullable<ProfileDraft['speciality']>
}

/** The draft when nothing is missing from it, else null. */
export function completeDraft(draft: Partial<ProfileDraft> | null): CompleteDraft | null {
  const { photo, bio, price, speciality, languages } = draft ?? {}
  const whole = photo && bio?.lv && bio.en && bio.ru && speciality && languages?.length
  return whole && price !== null && price !== undefined ? (draft as CompleteDraft) : null
}
