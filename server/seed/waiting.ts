import { DAY, HOUR } from '#domain/duration.ts'
import { findProfile } from '../store/specialist/profile.ts'
import { approveFreeUser } from '../usecases/account/approve-free-user.ts'
import { completeDraft } from '../usecases/doctor/complete-draft.ts'
import { updateDraft } from '../usecases/doctor/profile.ts'
import { submitForReview } from '../usecases/doctor/review.ts'
import { getQuestionnaire, saveAnswers, submitAnswers } from '../usecases/questionnaire/answers.ts'
import { demoDoctors } from './doctors/all.ts'
import { workdays, type DemoDoctor } from './doctors/demo-doctor.ts'
import { notAudited } from './not-audited.ts'
import { actorOf, addPerson, type DemoPerson } from './people.ts'
import { askForReview, emailOf } from './specialists.ts'
import { must, unless, type World } from './world.ts'

/** Free users beside the demo account: one more who waits, and one who was let in. */
const freeUsers: readonly (DemoPerson & { isApproved?: boolean })[] = [
  { email: 'zaiga@example.com', name: 'Zaiga', surname: 'Rozīte', gender: 'female', born: '1958-04-21' },
  {
    email: 'vasilijs@example.com',
    name: 'Vasilijs',
    surname: 'Orlovs',
    gender: 'male',
    born: '1964-09-02',
    language: 'ru',
    isApproved: true,
  },
]

/** Asks to be shown for the first time. */
export const newcomer: DemoDoctor = {
  key: 'laima',
  name: 'Laima',
  surname: 'Briede',
  gender: 'female',
  born: '1987-03-12',
  speciality: 'psychologist',
  price: 38,
  languages: ['lv', 'en'],
  bio: {
    lv: 'Klīniskā psiholoģe. Strādāju ar jauniem vecākiem: nogurumu, vainas sajūtu un pāra attiecībām pēc bērna piedzimšanas.',
    en: 'Clinical psychologist. I work with new parents: tiredness, guilt, and being a couple after a child is born.',
    ru: 'Клинический психолог. Работаю с молодыми родителями: усталость, чувство вины и отношения в паре после рождения ребёнка.',
  },
  comments: 'Ja bērns guļ blakus istabā, pārtraukt sarunu drīkst jebkurā brīdī.',
  keywords: 'jaunie vecāki, pēcdzemdību nogurums, attiecības',
  hours: [{ days: workdays, from: '09:00', to: '13:00' }],
}

/**
 * What waits for an administrator: free users, a first profile and a changed one; and how far patients are with the
 * questionnaire.
 */
export async function makeWaiting(world: World): Promise<void> {
  for (const { isApproved, ...person } of freeUsers) {
    await addPerson(world, 'free', person)
    const { personId } = await actorOf(world, person.email, 'patient')
    if (isApproved) must(await approveFreeUser(world.at(world.long), personId, notAudited))
  }
  await askForReview(world, newcomer, demoDoctors.length, world.now - 5 * HOUR)
  await askSecondReview(world)
  await answerQuestionnaire(world, 'roberts@example.com', { isSubmitted: true })
  await answerQuestionnaire(world, 'svetlana@example.com', { isSubmitted: false })
  await answerRisk(world, 'vasilijs@example.com')
  await answerRisk(world, 'svetlana@example.com')
}

/** One of the public specialists has a new price and new words for patients. */
async function askSecondReview(world: World): Promise<void> {
  const doctor = demoDoctors.at(-1)
  if (!doctor) return
  const actor = await actorOf(world, emailOf(doctor), 'doctor')
  const ports = world.at(world.now - 2 * DAY)
  const row = await findProfile(ports.database.sql, actor.clientId)
  const draft = row && completeDraft(row)
  if (!draft || !row.iban || row.status === 'in_review') return
  const changed = {
    ...draft,
    price: doctor.price + 5,
    comments: `${doctor.comments} No janvāra pieņemu arī sestdienu rītos.`,
  }
  must(await updateDraft(ports, actor.clientId, { iban: row.iban, draft: changed }))
  unless('wrong_status', await submitForReview(ports, actor))
}

/** One who has a specialist, and one who has none, say what may mean danger. */
async function answerRisk(world: World, email: string): Promise<void> {
  const ports = world.at(world.now - 3 * HOUR)
  const patient = await actorOf(world, email, 'patient')
  const { questionnaire } = must(await getQuestionnaire(ports, patient))
  const asked = questionnaire.questions.find(({ options }) => options.some(({ risk }) => risk))
  if (!asked) return
  const first = asked.options.findIndex(({ risk }) => risk)
  const answers = { [asked._id]: asked.options.map((_, at) => at === first) }
  must<unknown>(await saveAnswers(ports, patient, { questionnaireId: questionnaire._id, answers }))
}

async function answerQuestionnaire(
  world: World,
  email: string,
  { isSubmitted }: { isSubmitted: boolean },
): Promise<void> {
  const ports = world.at(world.long + 2 * DAY)
  const patient = await actorOf(world, email, 'patient')
  const { questionnaire } = must(await getQuestionnaire(ports, patient))
  const asked = isSubmitted ? questionnaire.questions : questionnaire.questions.slice(0, 2)
  const answers = Object.fromEntries(
    asked.map(({ _id, options }, question) => [
      _id,
      options.map((_, at) => at === question % options.length),
    ]),
  )
  const act = isSubmitted ? submitAnswers : saveAnswers
  must<unknown>(await act(ports, patient, { questionnaireId: questionnaire._id, answers }))
}
