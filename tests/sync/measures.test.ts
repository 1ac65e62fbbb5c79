import { expect, test } from 'vitest'
import type { OwnMeasures } from '#contract/measure.ts'
import { answer, device, knowing, patient, unreachable } from './device.ts'
import { serverDouble } from './double.ts'

const words = (text: string) => ({ lv: text, en: text, ru: text })
const [QUESTION, NEVER, OFTEN] = ['question', 'never', 'often']
const version = {
  _id: 'version',
  number: 1,
  form: 'form',
  name: words('Divas nedēļas'),
  intro: words(''),
  questions: [
    {
      _id: QUESTION,
      text: words('Miegs?'),
      options: [
        { _id: NEVER, label: words('Nekad'), points: 0 },
        { _id: OFTEN, label: words('Bieži'), points: 3 },
      ],
    },
  ],
  bands: [{ least: 2, text: words('Dažas pazīmes') }],
}
const said: OwnMeasures = {
  measures: [
    {
      _id: 'measure',
      name: version.name,
      ask: { _id: 'ask', askedAt: '2026-11-26T10:00:00.000Z', version },
      again: version,
      answerings: [],
    },
  ],
  specialists: [{ _id: 'doctor', name: 'Ilze', surname: 'Bērziņa', allowed: false }],
}
const answered = {
  measureId: 'measure',
  versionId: version._id,
  askId: 'ask',
  chosen: { [QUESTION]: OFTEN },
  shared: [{ doctorId: 'doctor', allowed: true }],
  draft: 'measure/ask',
}

async function asked() {
  const server = knowing(serverDouble())
  const phone = device(server)
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  await replica.keepMeasures(said)
  await replica.keepDraft(answered.draft, 'begun')
  const shown = () => answer(replica.measures())
  return { phone, replica, shown }
}

test('QST-14 OFF-03 what is answered without a network stands on its line at once, and the same once it is sent', async () => {
  const { phone, replica, shown } = await asked()
  phone.state.line = () => {
    throw unreachable()
  }
  expect(await replica.answerMeasure(answered)).toBeNull()
  // An ask is answered once here too.
  expect(await replica.answerMeasure({ ...answered, chosen: { [QUESTION]: NEVER } })).toBeNull()
  const waiting = await shown()
  const [measure] = waiting.own?.measures ?? []
  expect(measure?.ask).toBeUndefined()
  expect(measure?.answerings).toMatchObject([
    { sum: 3, most: 3, form: 'form', band: { lv: 'Dažas pazīmes' } },
  ])
  expect(waiting.own?.specialists).toMatchObject([{ allowed: true }])
  expect([waiting.waiting.length, waiting.failed]).toEqual([1, []])
  expect(await replica.readDraft(answered.draft)).toBeUndefined()

  phone.mend()
  await replica.now()
  const sent = await shown()
  expect(sent.own).toEqual(waiting.own)
  expect(sent.waiting).toEqual([])
})

test('QST-14 OFF-08 what was said goes with whoever it was said to', async () => {
  const { replica, shown } = await asked()
  await replica.leave('discard')
  expect((await shown()).own).toBeNull()
  expect(await replica.answerMeasure(answered)).toEqual({ failure: 'signed_out' })
  await replica.enter(patient)
  expect((await shown()).own).toBeNull()
})
