import { notAudited } from './not-audited.ts'
import { noPractice } from '#contract/practice.ts'
import { HOME_ZONE, isoWeekday, toInstant, toLocal } from '#domain/zone.ts'
import { MINUTES_PER_DAY } from '#domain/wall-clock.ts'
import { readFileSync } from 'node:fs'
import { listWindows } from '../store/availability/read.ts'
import { findSpecialist } from '../store/specialist/read.ts'
import { addAvailability } from '../usecases/doctor/availability.ts'
import { updateDraft } from '../usecases/doctor/profile.ts'
import { approveProfile, submitForReview } from '../usecases/doctor/review.ts'
import { getForReview } from '../usecases/doctor/review-list.ts'
import type { Actor } from '../usecases/ports.ts'
import type { DemoDoctor } from './doctors/demo-doctor.ts'
import { licenceOf } from './doctors/licences.ts'
import { practiceOf } from './doctors/practices.ts'
import { actorOf, addPerson } from './people.ts'
import { minutesOf, must, unless, type World } from './world.ts'

/** The e-mail of a specialist; the first one is the demo account. */
export const emailOf = ({ key }: DemoDoctor) => (key === 'ilze' ? 'doctor@example.com' : `${key}@example.com`)

/** A specialist from sign-up to the public list: profile, hours, review. */
export async function makeSpecialist(world: World, doctor: DemoDoctor, order: number): Promise<void> {
  const actor = await askForReview(world, doctor, order, world.long)
  const ports = world.at(world.long)
  if (await findSpecialist(ports.database.sql, actor.clientId)) return
  const { version } = must(await getForReview(ports, actor.clientId))
  must(await approveProfile(ports, actor.clientId, version, notAudited))
}

/** A specialist from sign-up to the review: profile and hours, sent in at an instant. */
export async function askForReview(
  world: World,
  doctor: DemoDoctor,
  order: number,
  at: number,
): Promise<Actor> {
  await addPerson(world, 'doctor', {
    ...doctor,
    email: emailOf(doctor),
    language: doctor.languages[0] === 'ru' ? 'ru' : 'lv',
  })
  const actor = await actorOf(world, emailOf(doctor), 'doctor')
  await addHours(world, actor, doctor)
  if (await findSpecialist(world.ports.database.sql, actor.clientId)) return actor
  const ports = world.at(at)
  const photo = await ports.files.put(
    readFileSync(new URL(`./portraits/${doctor.key}.svg`, import.meta.url)),
    'svg',
  )
  must(
    await updateDraft(ports, actor.clientId, {
      iban: demoIban(order),
      draft: {
        photo,
        bio: doctor.bio,
        price: doctor.price,
        speciality: doctor.speciality,
        languages: [...doctor.languages],
        comments: doctor.comments,
        metaTagDescription: `${doctor.name} ${doctor.surname}. ${firstSentence(doctor.bio.lv)}`,
        metaTagKeywords: doctor.keywords,
        ...noPractice,
        ...practiceOf(doctor.key),
        ...licenceOf(doctor.key, { order, now: world.now }),
        gender: doctor.gender,
      },
    }),
  )
  unless('wrong_status', await submitForReview(ports, actor))
  return actor
}

const instant = (local: number) => new Date(toInstant(local, HOME_ZONE)).toISOString()

async function addHours(world: World, actor: Actor, { hours }: DemoDoctor): Promise<void> {
  const there = await listWindows(world.ports.database.sql, actor.clientId)
  const monday = toLocal(world.long, HOME_ZONE) - (isoWeekday(world.long, HOME_ZONE) - 1) * MINUTES_PER_DAY
  for (const { days, from, to } of hours) {
    for (const day of days) {
      const midnight = monday + (day - 1) * MINUTES_PER_DAY
      const start = midnight + minutesOf(from)
      if (there.some(({ local_from }) => local_from === start)) continue
      must(
        await addAvailability(world.at(world.long), actor, {
          from: instant(start),
          to: instant(midnight + minutesOf(to)),
          repeatWeekly: true,
        }),
      )
    }
  }
}

const firstSentence = (text: string) => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text

/** An invented account with right check digits. */
function demoIban(order: number): string {
  const account = `SARU${String(1_000_000_000_001 + order)}`
  const digits = `${account}LV00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `LV${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}
