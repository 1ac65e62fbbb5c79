import type { SpecialistDetail } from '#contract/doctor.ts'
import type { NewsPost } from '#contract/news.ts'
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

/** Published specialists, by next free time, then surname, as the server lists them. */
export async function specialists(db: ReplicaDb): Promise<Ready<SpecialistDetail[]>> {
  const rows = await db.doctors.toArray()
  const { compare } = new Intl.Collator('lv')
  return ready(
    db,
    rows.sort((a, b) => compare(order(a), order(b))),
  )
}

export async function specialist(db: ReplicaDb, id: string): Promise<Ready<SpecialistDetail | null>> {
  return ready(db, (await db.doctors.get(id)) ?? null)
}
