import { notAudited } from './not-audited.ts'
import { isFailure } from '#contract/errors.ts'
import type { Translations } from '#contract/news.ts'
import { DAY, HOUR } from '#domain/duration.ts'
import { promoDay } from '#domain/promo.ts'
import { readFileSync } from 'node:fs'
import { saveFeedbackQuestions } from '../usecases/feedback/save-questions.ts'
import { publishNewsPost } from '../usecases/news/publish-post.ts'
import { addNewsPost, changeNewsPost } from '../usecases/news/save-post.ts'
import { fileUrl } from '../usecases/picture/file-url.ts'
import { addPromoCode } from '../usecases/promo/promo-codes.ts'
import { describeKeyword } from '../usecases/questionnaire/describe-keyword.ts'
import { addKeyword } from '../usecases/questionnaire/keywords.ts'
import { saveQuestionnaire } from '../usecases/questionnaire/save-version.ts'
import { feedbackQuestions } from './feedback-questions.ts'
import { demoPosts, type DemoPost } from './news/posts.ts'
import { aboutHelp } from './questionnaire/about-help.ts'
import { aboutNow } from './questionnaire/about-now.ts'
import { meanings } from './questionnaire/meanings.ts'
import { actorOf } from './people.ts'
import { idOf, must, step, unless, type World } from './world.ts'

const file = (path: string) => readFileSync(new URL(path, import.meta.url))

/** Everything an administrator writes: posts, the questionnaire, what is asked after a call, a promo code. */
export async function makeContent(world: World): Promise<void> {
  for (const post of demoPosts) await step(world, `post/${post.key}`, () => makePost(world, post))
  await step(world, 'keywords', () => makeKeywords(world))
  await step(world, 'questionnaire', () => makeQuestionnaire(world))
  await step(world, 'feedback-questions', () => makeFeedbackQuestions(world))
  await step(world, 'promo-code', () => makePromoCode(world))
}

async function makePost(world: World, { key, title, daysAgo, translated }: DemoPost): Promise<void> {
  const ports = world.at(world.now - daysAgo * DAY - 3 * HOUR)
  const id = idOf(`post/${key}`)
  const image = fileUrl(await ports.files.put(file(`./pictures/${key}.svg`), 'svg')) ?? ''
  const textOf = (name: string) => file(`./news/${name}.html`).toString('utf8')
  const translations: Translations = {}
  for (const [language, named] of Object.entries(translated ?? {}))
    translations[language as 'en' | 'ru'] = { title: named, postText: textOf(`${key}.${language}`) }
  const post = { title, image, postText: textOf(key), language: 'lv' as const, translations }
  const writer = { personId: id }
  const changed = await changeNewsPost(ports, writer, id, post, notAudited)
  if (isFailure(changed)) must(await addNewsPost(ports, writer, post, notAudited, undefined, id))
  must(await publishNewsPost(ports, id, notAudited))
}

const asked = [...aboutNow, ...aboutHelp]

/** Those of the options, one that none of them has yet, and what they mean to patients. */
async function makeKeywords(world: World): Promise<void> {
  const ports = world.at(world.long)
  const used = asked.flatMap(({ options }) => options.flatMap(({ categories }) => categories ?? []))
  for (const keyword of new Set([...used, 'Pašvērtējums']))
    unless('keyword_already_exists', await addKeyword(ports, keyword, notAudited))
  for (const meant of meanings) must(await describeKeyword(ports, meant, notAudited))
}

async function makeQuestionnaire(world: World): Promise<void> {
  const questions = asked.map((question) => ({
    text: question.text,
    multiselect: question.multiselect ?? false,
    preview: false,
    options: question.options.map((option) => ({
      label: option.label,
      correct: false,
      categories: [...(option.categories ?? [])],
      risk: option.risk ?? false,
    })),
  }))
  unless('conflict', await saveQuestionnaire(world.at(world.long), { questions }, notAudited))
}

async function makeFeedbackQuestions(world: World): Promise<void> {
  const admin = await actorOf(world, 'admin@example.com', 'admin')
  for (const audience of ['patient', 'doctor'] as const) {
    const questions = feedbackQuestions[audience].map((text) => ({ text }))
    must(await saveFeedbackQuestions(world.at(world.long), admin, audience, { questions }, notAudited))
  }
}

async function makePromoCode(world: World): Promise<void> {
  const from = promoDay(world.long)
  const code = { code: 'SARUNA10', percent: 10, from, audience: 'everyone', active: true } as const
  unless('promo_code_exists', await addPromoCode(world.at(world.long), code, notAudited))
}
