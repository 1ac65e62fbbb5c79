import type { ProfileRow } from '../../store/specialist/profile.ts'
import type { Ports } from '../ports.ts'

/** Where what an administrator says to a profile is sealed. */
export const reviewCommentPlace = (doctorId: string) => `doctor_profile/${doctorId}/admin_comment`

/** What takes the comment off a profile. */
export const noReviewComment = { admin_comment: null, sealed_admin_comment: null } as const

/** What is said to a profile that is sent back, as its row keeps it: for the doctor, with their key. */
export function sealReviewComment(
  { vault }: Pick<Ports, 'vault'>,
  { client_id, data_key }: ProfileRow,
  comment: string,
): Promise<string> {
  return vault.seal(data_key, reviewCommentPlace(client_id), comment)
}

/** The same in words. One in clear is of a release before, which knows of no other: it is the newer one. */
export async function readReviewComment(
  { vault }: Pick<Ports, 'vault'>,
  { client_id, data_key, admin_comment, sealed_admin_comment: sealed }: ProfileRow,
): Promise<string | null> {
  if (admin_comment !== null || sealed === null) return admin_comment
  return vault.open(data_key, reviewCommentPlace(client_id), sealed)
}
