import { expect, test } from 'vitest'
import { answer, device, knowing, patient, unreachable } from './device.ts'
import { serverDouble } from './double.ts'
import { form, giveForm } from './form.ts'

const [yes, no] = [
  [true, false],
  [false, true],
]

/** Two devices of one patient, the clock of the second a second ahead, and what each shows. */
async function twoDevices() {
  const server = giveForm(knowing(serverDouble()))
  const [phone, laptop] = [device(server), device(server)]
  laptop.state.now += 1_000
  const [mine, other] = [phone.page(), laptop.page()]
  for (const replica of [mine, other]) {
    await replica.enter(patient)
    await replica.now()
  }
  const choose = async (replica: typeof mine, picked: boolean[]) => {
    expect(await replica.saveAnswer({ ...form, picked })).toBe(null)
    await replica.now()
  }
  const shown = async (replica: typeof mine) => {
    const { rows } = await answer(replica.questionnaire())
    return { picked: rows?.answers[form.questionId], waiting: rows?.waiting }
  }
  return { server, phone, mine, other, choose, shown }
}

test('QST-04 an answer that was sent stays shown while nothing comes back', async () => {
  const { phone, mine, choose, shown } = await twoDevices()
  phone.state.line = ({ path }, pass) => {
    if (path === '/sync/pull') throw unreachable()
    return pass()
  }
  await choose(mine, yes)
  expect(await shown(mine)).toEqual({ picked: yes, waiting: [] })
  phone.mend()
  await mine.now()
  expect(await shown(mine)).toEqual({ picked: yes, waiting: [] })
})

test('OFF-05 QST-04 an answer that is sent once more does not cover what another device chose in between', async () => {
  const { phone, mine, other, choose, shown } = await twoDevices()
  phone.state.line = async ({ path }, pass) => {
    const done = await pass()
    if (path === '/sync/push') throw unreachable()
    return done
  }
  await choose(mine, yes)
  await choose(other, no)
  await mine.now()
  expect(await shown(mine)).toEqual({ picked: yes, waiting: [form.questionId] })
  phone.mend()
  await mine.now()
  expect(await shown(mine)).toEqual({ picked: no, waiting: [] })
})

test('OFF-05 QST-04 nor does one whose answer comes after another tab has heard of the newer choice', async () => {
  const { phone, mine, other, choose, shown } = await twoDevices()
  await choose(other, no)
  let heard = false
  phone.state.line = async ({ path }, pass) => {
    const done = await pass()
    if (path !== '/sync/push' || heard) return done
    heard = true
    // Its own push waits for the one on its way; it only fetches.
    const tab = phone.page({ locks: { everywhere: false, hold: (_, work) => work() } })
    await tab.now()
    await tab.stop()
    return done
  }
  await choose(mine, yes)
  expect(heard).toBe(true)
  expect(await shown(mine)).toEqual({ picked: no, waiting: [] })
})
