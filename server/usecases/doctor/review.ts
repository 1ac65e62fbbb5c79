import type { DoctorProfile, Review } from '#contract/doctor-profile.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import {
  findProfile,
  hideSpecialist,
  lockProfile,
  showSpecialist,
  updateProfile,
  type ProfileRow,
} from '../../store/specialist/profile.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { queueMail, queuePush } from '../notice/queue.ts'
import type { Audit } from '../audit/audit.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { refreshNextFree } from './next-free.ts'
import { completeDraft } from './complete-draft.ts'
import { ownDoctorId } from './own-doctor.ts'
import { profileView } from './profile.ts'
import { noReviewComment, sealReviewComment } from './review-comment.ts'
import { getReview } from './review-view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>
type Deciding = Needs & Pick<Ports, 'jobs'>

/** Tells the doctor what became of the review, by mail and push; the version tells one decision from the next. */
async function queueReviewMail(
  ports: Deciding,
  tx: Tx,
  kind: 'profile-approved' | 'profile-rejected' | 'profile-unpublished',
  { client_id: clientId, version }: Pick<ProfileRow, 'client_id' | 'version'>,
): Promise<void> {
  const key = `${kind}/${clientId}/${version}`
  await queueMail(ports, tx, { kind, key, personId: await personOfClient(tx, clientId) })
  await queuePush(ports, tx, { kind, key, clientId })
}

/** The doctor sends the saved profile to review. */
export async function submitForReview(
  { database, clock, vault }: Needs,
  actor: Actor,
): Promise<Outcome<DoctorProfile>> {
  return transact(database, async (tx) => {
    const doctorId = await ownDoctorId(tx, actor)
    if (isFailure(doctorId)) return doctorId
    const row = await lockProfile(tx, doctorId)
    if (!row) return failure('no_profile')
    if (row.status === 'in_review') return failure('wrong_status')
    const draft = completeDraft(row)
    if (!draft) return failure('profile_incomplete')
    return change({ vault, clock }, tx, row.client_id, {
      // With its name, whatever the account is called later: what is approved is what was sent in.
      draft: JSON.stringify(draft),
      status: 'in_review',
      ...noReviewComment,
      updated_at: new Date(clock.now()),
    })
  })
}

/** An administrator approves what they saw: that draft, and no later one, becomes what everyone sees. */
export async function approveProfile(
  ports: Deciding,
  doctorId: string,
  version: number,
  audit: Audit,
): Promise<Outcome<Review>> {
  const { database, clock, vault } = ports
  return transact(database, async (tx) => {
    const row = await lockProfile(tx, doctorId)
    if (!row) return failure('not_found')
    const draft = completeDraft(row)
    if (row.status !== 'in_review' || !draft || row.blocked) return failure('wrong_status')
    if (row.version !== version) return failure('conflict')
    const now = clock.now()
    await audit(tx, doctorId)
    await showSpecialist(tx, { doctorId, profile: draft, at: new Date(now) })
    await refreshNextFree(tx, doctorId, now)
    await queueReviewMail(ports, tx, 'profile-approved', row)
    return decide({ vault, clock }, tx, doctorId, {
      status: 'publicly_available',
      ...noReviewComment,
      updated_at: new Date(now),
    })
  })
}

/** An administrator sends back what they saw, with a comment; an earlier public copy stays. */
export async function rejectProfile(
  ports: Deciding,
  doctorId: string,
  { comment, version }: { comment: string; version: number },
  audit: Audit,
): Promise<Outcome<Review>> {
  const { database, clock, vault } = ports
  return transact(database, async (tx) => {
    const row = await lockProfile(tx, doctorId)
    if (!row) return failure('not_found')
    if (row.status !== 'in_review') return failure('wrong_status')
    if (row.version !== version) return failure('conflict')
    await audit(tx, doctorId)
    await queueReviewMail(ports, tx, 'profile-rejected', row)
    return decide({ vault, clock }, tx, doctorId, {
      status: 'rejected',
      ...noReviewComment,
      sealed_admin_comment: await sealReviewComment({ vault }, row, comment),
      updated_at: new Date(clock.now()),
    })
  })
}

/** An administrator stops showing a doctor; existing bookings stay. */
export async function unpublishProfile(
  ports: Deciding,
  doctorId: string,
  audit: Audit,
): Promise<Outcome<Review>> {
  const { database, clock, vault } = ports
  return transact(database, async (tx) => {
    const row = await lockProfile(tx, doctorId)
    if (!row) return failure('not_found')
    if (!(await takeDown(tx, doctorId, clock.now()))) return failure('wrong_status')
    await audit(tx, doctorId)
    await queueReviewMail(ports, tx, 'profile-unpublished', row)
    return getReview({ vault, clock }, tx, doctorId)
  })
}

/** Stops showing a doctor; false when they were not shown. A newer draft that waits for review goes on waiting. */
async function takeDown(tx: Tx, doctorId: string, now: number): Promise<boolean> {
  const row = await lockProfile(tx, doctorId)
  if (!row || !(await hideSpecialist(tx, doctorId))) return false
  const status = row.status === 'in_review' ? row.status : null
  await updateProfile(tx, doctorId, { status, updated_at: new Date(now) })
  return true
}

/** Stops showing a doctor who is shut out, and takes what waits out of review: nobody would hear the answer. */
export async function withdrawProfile(tx: Tx, doctorId: string, now: number): Promise<void> {
  const row = await lockProfile(tx, doctorId)
  if (!row) return
  const wasShown = await hideSpecialist(tx, doctorId)
  if (wasShown || row.status === 'in_review')
    await updateProfile(tx, doctorId, { status: null, updated_at: new Date(now) })
}

async function change(
  ports: Pick<Ports, 'vault' | 'clock'>,
  tx: Tx,
  doctorId: string,
  changes: Parameters<typeof updateProfile>[2],
): Promise<Outcome<DoctorProfile>> {
  await updateProfile(tx, doctorId, changes)
  const row = await findProfile(tx, doctorId)
  return row ? profileView(ports, row) : failure('not_found')
}

/** The same for an administrator. */
async function decide(
  ports: Pick<Ports, 'vault' | 'clock'>,
  tx: Tx,
  doctorId: string,
  changes: Parameters<typeof updateProfile>[2],
): Promise<Outcome<Review>> {
  await updateProfile(tx, doctorId, changes)
  return getReview(ports, tx, doctorId)
}
