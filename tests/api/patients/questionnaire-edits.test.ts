import type { QuestionnaireVersion } from '#contract/questionnaire-version.ts'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import { pushMutations } from '#contract/sync.ts'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { type Body, editing, question } from '../../world/people/editor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

/** What an administrator does to a questionnaire, by numbers that are taken as they fit. */
type Edit = (body: Body['questions'], at: number, other: number) => Body['questions']

const edits: Record<string, Edit> = {
  moveQuestion: (all, at, to) => all.toSpliced(at, 1).toSpliced(to % all.length, 0, ...all.slice(at, at + 1)),
  removeQuestion: (all, at) => (all.length > 1 ? all.toSpliced(at, 1) : all),
  addQuestion: (all, at) => all.toSpliced(at, 0, question('Jauns?', ['Tā', 'Šitā'])),
  moveOption: (all, at, to) =>
    all.map((each, index) => {
      if (index !== at) return each
      const [first, ...rest] = each.options
      return first ? { ...each, options: rest.toSpliced(to % each.options.length, 0, first) } : each
    }),
  removeOption: (all, at, which) =>
    all.map((each, index) =>
      index === at && each.options.length > 1
        ? { ...each, options: each.options.toSpliced(which % each.options.length, 1) }
        : each,
    ),
  addOption: (all, at) =>
    all.map((each, index) =>
      index === at && each.options.length < 8
        ? { ...each, options: [...question('', ['Vēl viena']).options, ...each.options] }
        : each,
    ),
  rename: (all, at) =>
    all.map((each, index) =>
      index === at ? { ...each, text: { ...each.text, lv: `${each.text.lv}!` } } : each,
    ),
}

type Step =
  | { does: 'edit'; edit: string; at: number; other: number }
  /** Answers in the newest version, or in an older one that a device still has, now or when it is back. */
  | { does: 'answer'; back: number; at: number; option: number; offline: boolean }
  | { does: 'return' }

const number = fc.nat(7)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      edit: fc.constantFrom(...Object.keys(edits)),
      at: number,
      other: number,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      back: fc.nat(2),
      at: number,
      option: number,
      offline: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'return' as const }) },
)

/** One patient and one administrator in turn. What was chosen is remembered by the ids of question and option alone. */
async function live(patient: Member, steps: readonly Step[]) {
  const { save, replace } = editing(clinic)
  const start = ['Kā guļat?', 'Kā ēdat?', 'Kā strādājat?'].map((words) => question(words, ['A', 'B', 'C']))
  const versions: QuestionnaireVersion[] = [await replace(start)]
  const chosen = new Map<string, { option: string; at: number }>()
  let now = Date.now() - 60_000_000
  const outbox: { questionnaireId: string; answers: Record<string, boolean[]>; savedAt: string }[] = []
  const newest = () => versions.at(-1) as QuestionnaireVersion

  async function push() {
    const mutations = outbox.splice(0).map((args, n) => ({
      _id: randomUUID(),
      name: 'saveAnswers' as const,
      args,
      at: args.savedAt,
      n: n + 1,
    }))
    if (mutations.length === 0) return
    const body = { deviceId: randomUUID(), mutations }
    const { results } = await clinic.api.send(pushMutations, { token: patient.token, body })
    expect(results.map(({ status }) => status)).toEqual(mutations.map(() => 'applied'))
  }

  for (const each of steps) {
    if (each.does === 'return') await push()
    else if (each.does === 'edit') {
      const { _id, questions } = newest()
      const body = questions.map(({ order: _order, ...rest }) => rest)
      const edited = edits[each.edit]?.(body, each.at % body.length, each.other) ?? body
      const answer = await save({ _id, questions: edited })
      expect(answer.status, each.edit).toBe(200)
      versions.push(answer.body as QuestionnaireVersion)
    } else {
      const version = versions.at(-1 - Math.min(each.back, versions.length - 1)) ?? newest()
      const asked = version.questions[each.at % version.questions.length]
      const at = each.option % (asked?.options.length ?? 1)
      const option = asked?.options[at]
      if (!asked || !option) continue
      now += 1000
      chosen.set(asked._id, { option: option._id, at: now })
      outbox.push({
        questionnaireId: version._id,
        answers: { [asked._id]: asked.options.map((_, index) => index === at) },
        savedAt: new Date(now).toISOString(),
      })
      if (!each.offline) await push()
    }
  }
  await push()

  const { questionnaire, answers } = await clinic.api.send(getQuestionnaire, { token: patient.token })
  expect(questionnaire._id).toBe(newest()._id)
  for (const { _id, options } of questionnaire.questions) {
    const given = options.filter((_, index) => answers[_id]?.[index]).map((option) => option._id)
    const wanted = chosen.get(_id)?.option
    expect(given, _id).toEqual(options.some((option) => option._id === wanted) ? [wanted] : [])
  }
  expect(Object.keys(answers).every((id) => chosen.has(id))).toBe(true)
}

test('QST-10 OFF-03 however a questionnaire is edited while people answer, with and without a network, an answer stays with its question and its option', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) =>
      live(await clinic.newPatient(), steps),
    ),
    {
      numRuns: Number(process.env['SEEDS'] ?? 25),
      ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }),
    },
  )
}, 120_000)
