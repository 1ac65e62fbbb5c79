import { isDeepStrictEqual } from 'node:util'
import type { Message } from '#contract/chat.ts'
import { answer } from './device.ts'
import type { SimulatedDevice } from './simulated-device.ts'
import { fileWith, type Room, roomsOf, type Scenario } from './scenario.ts'

const line = (all: readonly { seq: number | null; content: string; removed: boolean }[]) =>
  JSON.stringify(all.map(({ seq, content, removed }) => [seq, content, removed]))

/** What is wrong with a thread as the server holds it: whatever was kept stands there once, in the order it was said. */
function faultsOfThread(
  { kept: all, unsure, removals, devices }: Scenario,
  { chatId }: Room,
  truth: readonly Message[],
): string[] {
  const kept = all.filter((said) => said.chatId === chatId)
  const faults: string[] = []
  const places = new Map(truth.map((message, index) => [message._id, index]))
  if (places.size !== truth.length) faults.push('a message stands twice')
  const texts = truth.map(({ content }) => content).filter((content) => content !== '')
  if (new Set(texts).size !== texts.length) faults.push('a text stands twice')
  for (const { id, text } of kept) {
    const at = places.get(id)
    if (at === undefined && !removals.has(id) && !unsure.has(id)) faults.push(`${text} was kept and is lost`)
    if (at !== undefined && removals.has(id) && truth[at]?.removed !== true)
      faults.push(`${text} was to be removed`)
  }
  for (const by of devices.keys()) {
    const order = kept.filter((said) => said.by === by).flatMap(({ id }) => places.get(id) ?? [])
    if (order.some((at, index) => index > 0 && at < (order[index - 1] ?? 0)))
      faults.push(`device ${by} said its messages in another order: ${order.join(' ')}`)
  }
  for (const text of texts)
    if (!unsure.has(text) && !kept.some((said) => said.text === text)) faults.push(`${text} was never said`)
  return faults
}

/** An answer is right when no other was surely given after it. */
function faultsOfAnswer(scenario: Scenario, { patient }: Room, picked: string | undefined): string[] {
  const choices = scenario.choices.filter((choice) => choice.patient === patient.client)
  const newest = choices.filter(({ to }) => !choices.some(({ from, sure }) => sure && from > to))
  if (newest.some((choice) => JSON.stringify(choice.picked) === picked)) return []
  return [`the answer is ${picked}, chosen was ${JSON.stringify(newest)}`]
}

/** What a device shows otherwise than the server has it. */
async function faultsOfDevice(
  { backend: { questionId } }: Scenario,
  on: SimulatedDevice,
  { chatId, chat, picked }: Room,
  truth: readonly Message[],
): Promise<string[]> {
  const faults: string[] = []
  const { replica } = await on.page()
  const { messages } = await answer(replica.thread(chatId, 1_000))
  if (line(messages) !== line(truth)) faults.push(`shows ${line(messages)}, the server holds ${line(truth)}`)
  const inList = (await answer(replica.chats())).rows.find((row) => row.chat._id === chatId)
  const { unread } = await chat(on.arrival)
  if (inList?.unread !== unread) faults.push(`counts ${inList?.unread} unread, not ${unread}`)
  if (on.arrival.role === 'patient') {
    const shown = JSON.stringify((await answer(replica.questionnaire())).rows?.answers[questionId])
    const chosen = JSON.stringify(await picked())
    if (shown !== chosen) faults.push(`shows the answer ${shown}, not ${chosen}`)
  }
  for (const { content, attachment } of messages) {
    if (!attachment) continue
    const file = await replica.readFile(chatId, attachment)
    if (!isDeepStrictEqual(file?.bytes, fileWith(content).bytes)) faults.push(`${content} has another file`)
  }
  return faults
}

/** Whatever happened: in the end all devices and the server agree, and nothing that was kept is missing. */
export async function oracle(scenario: Scenario): Promise<string[]> {
  const faults = [...scenario.faults]
  for (const room of scenario.backend.rooms) {
    const truth = await room.thread()
    faults.push(...faultsOfThread(scenario, room, truth))
    faults.push(...faultsOfAnswer(scenario, room, JSON.stringify(await room.picked())))
    for (const [by, on] of scenario.devices.entries()) {
      if (!roomsOf(scenario, on).includes(room)) continue
      for (const fault of await faultsOfDevice(scenario, on, room, truth))
        faults.push(`device ${by} ${fault}`)
    }
  }
  return faults
}
