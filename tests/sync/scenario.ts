import type { Chat, Message } from '#contract/chat.ts'
import type { Api } from '../../src/external/api/port.ts'
import { isRefusal } from '../../src/replica/refusal.ts'
import type { Arrival } from '../../src/replica/session/enter.ts'
import { seeded } from '../domain/seeded.ts'
import { pdf } from '../world/people/attached.ts'
import { answer } from './device.ts'
import { type SimulatedDevice, simulatedDevice, type Page } from './simulated-device.ts'

/** A patient and their chat with the doctor, and what the server holds of both, asked without any device. */
export interface Room {
  readonly chatId: string
  readonly patient: Arrival
  thread: () => Promise<Message[]>
  chat: (who: Arrival) => Promise<Chat>
  picked: () => Promise<boolean[] | undefined>
}

/** The world that devices meet: a server, a doctor, their patients, and one question. */
export interface Backend {
  readonly api: Api
  readonly doctor: Arrival
  readonly rooms: readonly Room[]
  readonly questionnaireId: string
  readonly questionId: string
}

interface Said {
  readonly by: number
  readonly text: string
  readonly id: string
  readonly chatId: string
}

/** An answer given, and between which moments of the devices' clocks. */
interface Choice {
  readonly patient: string
  readonly picked: boolean[] | undefined
  readonly from: number
  readonly to: number
  /** The device called it kept. */
  readonly sure: boolean
}

/** What happens in one world, and what its people know of it. */
export interface Scenario {
  readonly backend: Backend
  readonly chance: ReturnType<typeof seeded>
  readonly clock: { now: number }
  /** Two devices of the first patient, one of each other, and one of the doctor. */
  readonly devices: readonly SimulatedDevice[]
  /** What a device called kept, in the order in which it said so. */
  readonly kept: Said[]
  /** What was begun on a page that was killed before it could say anything: texts said, ids removed. */
  readonly unsure: Set<string>
  readonly removals: Set<string>
  readonly choices: Choice[]
  readonly faults: string[]
}

/** A story that has not begun; the seed decides everything that chance decides in it. */
export function newScenario(backend: Backend, seed: number): Scenario {
  const chance = seeded(seed)
  // Behind the server's: one that is ahead counts as the server's own.
  const clock = { now: Date.now() - 48 * 3_600_000 }
  const { api, rooms, doctor } = backend
  const patients = rooms.map(({ patient }) => patient)
  return {
    backend,
    chance,
    clock,
    devices: [...patients.slice(0, 1), ...patients, doctor].map((arrival) =>
      simulatedDevice(api, arrival, chance, clock),
    ),
    kept: [],
    unsure: new Set(),
    removals: new Set(),
    choices: patients.map(({ client }) => ({
      patient: client,
      picked: undefined,
      from: 0,
      to: 0,
      sure: true,
    })),
    faults: [],
  }
}

/** The chats whose threads a device shows. */
export const roomsOf = ({ backend: { rooms } }: Scenario, { arrival }: SimulatedDevice): readonly Room[] =>
  arrival.role === 'doctor' ? rooms : rooms.filter(({ patient }) => patient === arrival)

/** Does something on a device's page; 'killed' when the page did not live to tell. */
async function act<T>(
  { faults }: Scenario,
  on: SimulatedDevice,
  work: (page: Page) => Promise<T>,
): Promise<T | 'killed'> {
  const page = await on.page()
  const done = work(page).catch((error: unknown) => {
    if (page.lives()) faults.push(`a page threw ${String(error)}`)
    return 'killed' as const
  })
  const result = await Promise.race([done, page.killed])
  // The disk of a page that dies meanwhile is no more.
  return isRefusal(result) && !page.lives() ? 'killed' : result
}

type Step = (scenario: Scenario, on: SimulatedDevice, by: number) => Promise<unknown>

/** What is in the file that a message brings, by its text. */
export const fileWith = (content: string) => ({
  name: `${content.replace('/', '-')}.pdf`,
  type: 'application/pdf' as const,
  bytes: pdf(content),
})

/** Says something; now and then with a file. */
const say: Step = async (scenario, on, by) => {
  const { chance, kept, unsure, faults } = scenario
  const { chatId } = chance.pick(roomsOf(scenario, on))
  const content = `${by}/${crypto.randomUUID().slice(0, 8)}`
  const file = chance.next() < 0.2 ? fileWith(content) : undefined
  const sent = await act(scenario, on, ({ replica }) => replica.sendMessage({ chatId, content, file }))
  if (sent === 'killed') unsure.add(content)
  else if (isRefusal(sent)) faults.push(`refused to keep ${content}: ${sent.failure}`)
  else kept.push({ by, text: content, id: sent._id, chatId })
}

const remove: Step = async (scenario, on, by) => {
  const { chance, kept, unsure, removals } = scenario
  const own = kept.filter((said) => said.by === by && !removals.has(said.id))
  if (own.length === 0) return
  const { id } = chance.pick(own)
  const removed = await act(scenario, on, ({ replica }) => replica.removeMessage(id))
  if (removed === 'killed') unsure.add(id)
  else removals.add(id)
}

const choose: Step = async (scenario, on) => {
  if (on.arrival.role !== 'patient') return
  const { backend, chance, clock, choices, faults } = scenario
  const picked = [chance.next() < 0.5, chance.next() < 0.5]
  const { questionnaireId, questionId } = backend
  const from = clock.now
  const saved = await act(scenario, on, ({ replica }) =>
    replica.saveAnswer({ questionnaireId, questionId, picked }),
  )
  if (saved !== 'killed' && isRefusal(saved))
    faults.push(`refused to keep ${JSON.stringify(picked)}: ${saved.failure}`)
  choices.push({ patient: on.arrival.client, picked, from, to: clock.now, sure: saved === null })
}

const read: Step = (scenario, on) =>
  act(scenario, on, async ({ replica }) => {
    const { chatId } = scenario.chance.pick(roomsOf(scenario, on))
    const { messages } = await answer(replica.thread(chatId, 50))
    const seq = messages.reduce((highest, message) => Math.max(highest, message.seq ?? 0), 0)
    await replica.markRead({ chatId, seq })
  })

/** Nothing may be called sent that the server does not hold. */
const look: Step = async (scenario, on) => {
  const { chance, faults } = scenario
  const { chatId, thread } = chance.pick(roomsOf(scenario, on))
  const shown = await act(scenario, on, ({ replica }) => answer(replica.thread(chatId, 50)))
  if (shown === 'killed') return
  const held = new Set((await thread()).map(({ _id }) => _id))
  for (const { _id, content, state } of shown.messages)
    if (state !== 'waiting' && !held.has(_id)) faults.push(`${content} is called ${state} too early`)
}

const sync: Step = (scenario, on) => act(scenario, on, ({ replica }) => replica.now())

const otherTab: Step = (_, on) => on.otherTab()

const mood: Step = async ({ chance }, on) => {
  on.state.mood = chance.pick(['good', 'bad', 'bad', 'off'])
}

const kill: Step = async ({ chance }, on) => {
  const page = await on.page()
  page.light(chance.whole(1, 25))
}

/** What may happen next, as often as it stands here. */
const steps = [say, say, say, say, remove, choose, choose, read, look, sync, sync, otherTab, mood, kill]
const STEPS = 30

/** Things happen one after another, and now and then several at once. */
export async function play(scenario: Scenario): Promise<void> {
  const { chance, clock, devices } = scenario
  let open: Promise<unknown>[] = []
  for (let left = STEPS; left > 0; left -= 1) {
    clock.now += chance.whole(1, 2_000)
    const [by, on] = chance.pick([...devices.entries()])
    open.push(chance.pick(steps)(scenario, on, by))
    if (chance.next() < 0.3) continue
    await Promise.all(open)
    open = []
  }
  await Promise.all(open)
}

/** After the last act each device comes by three times more, so that everyone hears of everything. */
const LAST_ROUNDS = 3
const MAX_ROUNDS = 30

/** Everybody comes home: the network is good, killed pages are opened again, time passes. */
export async function comeHome(scenario: Scenario): Promise<void> {
  const { clock, devices, faults } = scenario
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    clock.now += 60_000
    let quiet = round >= LAST_ROUNDS
    for (const on of devices) {
      on.state.mood = 'good'
      const page = await on.page()
      page.light(Number.POSITIVE_INFINITY)
      await Promise.race([page.replica.now(), page.killed])
      if ((await act(scenario, on, ({ replica }) => replica.unsent())) !== 0) quiet = false
    }
    if (quiet) return
  }
  faults.push('something still waits')
}
