import { notAudited } from './not-audited.ts'
import { isFailure } from '#contract/errors.ts'
import { DAY, HOUR } from '#domain/duration.ts'
import { promoDay } from '#domain/promo.ts'
import { readFileSync } from 'node:fs'
import { fileUrl } from '../usecases/doctor/file-url.ts'
import { saveFeedbackQuestions } from '../usecases/feedback/save-questions.ts'
import { addPost, changePost, publishPost } from '../usecases/news/save-post.ts'
import { addPromoCode } from '../usecases/promo/promo-codes.ts'
import { saveQuestionnaire } from '../usecases/questionnaire/save-version.ts'
import { feedbackQuestions } from './feedback-questions.ts'
import { demoPosts, type DemoPost } from './news/posts.ts'
import { aboutHelp } from './questionnaire/about-help.ts'
import { aboutNow } from './questionnaire/about-now.ts'
import { idOf, must, step, unless, type World } from './world.ts'

const file = (path: string) => readFileSync(new URL(path, import.meta.url))

/** Everything an administrator writes: posts, the questionnaire, what is asked after a call, a promo code. */
export async function makeContent(world: World): Promise<void> {
  for (const post of demoPosts) await step(world, `post/${post.key}`, () => makePost(world, post))
  await step(world, 'questionnaire', () => makeQuestionnaire(world))
  await step(world, 'feedback-questions', () => makeFeedbackQuestions(world))
  await step(world, 'promo-code', () => makePromoCode(world))
}

async function makePost(world: World, { key, title, daysAgo }: DemoPost): Promise<void> {
  const ports = world.at(world.now - daysAgo * DAY - 3 * HOUR)
  const id = idOf(`post/${key}`)
  const image = fileUrl(await ports.files.put(file(`./pictures/${key}.svg`), 'svg')) ?? ''
  const post = { title, image, postText: file(`./news/${key}.html`).toString('utf8') }
  const changed = await changePost(ports, id, post)
  if (isFailure(changed)) must(await addPost(ports, post, id))
  must(await publishPost(ports, id))
}

async function makeQuestionnaire(world: World): Promise<void> {
  const questions = [...aboutNow, ...aboutHelp].map((question) => ({
    text: question.text,
    multiselect: question.multiselect ?? false,
    preview: false,
    options: question.options.map((option) => ({
      label: option.label,
      correct: false,
      categories: option.categories ?? [],
      risk: option.risk ?? false,
    })),
  }))
  unless('conflict', await saveQuestionnaire(world.at(world.long), { questions }))
}

async function makeFeedbackQuestions(world: World): Promise<void> {
  for (const audience of ['patient', 'doctor'] as const) {
    const questions = feedbackQuestions[audience].map((text, index) => ({
      _id: idOf(`feedback/${audience}/${index}`),
      text,
    }))
    must(await saveFeedbackQuestions(world.at(world.long), audience, questions))
  }
}

async function makePromoCode(world: World): Promise<void> {
  const from = promoDay(world.long)
  const code = { code: 'SARUNA10', percent: 10, from, audience: 'everyone', active: true } as const
  unless('promo_code_exists', await addPromoCode(world.at(world.long), code, notAudited))
}
