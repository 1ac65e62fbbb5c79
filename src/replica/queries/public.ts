import type { SpecialistDetail } from '#contract/doctor.ts'
import type { NewsPost } from '#contract/news.ts'
import { emptyProfile } from '#contract/public-profile.ts'
import { hasEnded, licenceDays } from '#domain/licence.ts'
import type { ReplicaDb } from '../db.ts'
import { backwards } from '../ranges.ts'
import { type Ready, ready } from './ready.ts'

/** Published posts, newest first. */
export async function news(db: ReplicaDb): Promise<Ready<NewsPost[]>> {
  return ready(db, await backwards(db.news.orderBy('publishedAt')).toArray())
}

export async function newsPost(db: ReplicaDb, id: string): Promise<Ready<NewsPost | null>> {
  return ready(db, (await db.news.get(id)) ?? null)
}

const order = ({ nextFreeAt = '~', name, surname }: SpecialistDetail) =>
  [nextFreeAt, surname, name].join('\u0000')

/**
 * A row that an earlier release took in lacks fields that are newer than it; they come with the specialist's next change. A licence may have ended since any row came, which changes no row.
 */
const whole = (row: SpecialistDetail): SpecialistDetail => ({
  ...emptyProfile,
  ...row,
  topics: row.topics ?? [],
  licenceEnded: row.licenceEnded || hasEnded(row.licenceUntil ?? null, licenceDays(Date.now())),
})

/** Published specialists, by next free time, then surname, as the server lists them. */
export async function specialists(db: ReplicaDb): Promise<Ready<SpecialistDetail[]>> {
  const rows = (await db.doctors.toArray()).map(whole)
  const { compare } = new Intl.Collator('lv')
  return ready(
    db,
    rows.sort((a, b) => compare(order(a), order(b))),
  )
}

export async function specialist(db: ReplicaDb, id: string): Promise<Ready<SpecialistDetail | null>> {
  const row = await db.doctors.get(id)
  return ready(db, row ? whole(row) : null)
}
