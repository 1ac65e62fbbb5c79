import { randomUUID } from 'node:crypto'
import { listChats, listMessages, openChat, putMessage, type Chat, type Message } from '#contract/chat.ts'
import { uploadAttachment, type SentAttachment } from '#contract/attachment.ts'
import type { Bytes } from '#contract/route.ts'
import type { Answer } from './client.ts'
import { iso, type Clinic, type Member } from './clinic.ts'

/** A patient with a plan and a published doctor, or one who is there already, who write to each other. */
export async function openThread(
  clinic: Clinic,
  { doctor: known, ...changes }: { anonymous?: boolean; doctor?: Member } = {},
) {
  const [patient, doctor] = await Promise.all([clinic.newPatient(changes), known ?? clinic.newDoctor()])
  await clinic.subscribe(patient, 'advanced')
  const { api } = clinic
  const chat = await api.send(openChat, { token: patient.token, body: { doctorId: doctor.clientId } })

  /** Sends a message, whatever is answered. */
  const trySay = (who: Member, content: string, messageId: string = randomUUID()): Promise<Answer> =>
    api.ask(putMessage, {
      token: who.token,
      params: { id: chat._id, messageId },
      body: { content, sentAt: iso(clinic.now()) },
    })

  /** Uploads a file, whatever is answered. */
  const tryUpload = (who: Member, file: Bytes, attachmentId: string = randomUUID()): Promise<Answer> =>
    api.ask(uploadAttachment, { token: who.token, params: { id: chat._id }, query: { attachmentId }, file })

  /** Sends a message with a file that was uploaded, whatever is answered. */
  const trySend = (
    who: Member,
    attachment: SentAttachment,
    { content = '', messageId = randomUUID() }: { content?: string; messageId?: string } = {},
  ): Promise<Answer> =>
    api.ask(putMessage, {
      token: who.token,
      params: { id: chat._id, messageId },
      body: { content, sentAt: iso(clinic.now()), attachment },
    })

  /** Sends a file in a message, which must be taken. */
  async function sendFile(who: Member, file: Bytes, name: string, content?: string): Promise<Message> {
    const uploaded = await tryUpload(who, file)
    const { _id } = uploaded.body as { _id: string }
    const answer = await trySend(who, { _id, name }, content === undefined ? {} : { content })
    if (answer.status !== 201)
      throw new Error(`${answer.status} ${JSON.stringify([uploaded.body, answer.body])}`)
    return answer.body as Message
  }

  /** Sends a message that must be taken. */
  async function say(who: Member, content: string, messageId?: string): Promise<Message> {
    const answer = await trySay(who, content, messageId)
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Message
  }

  /** The thread as someone sees it, oldest first. */
  async function thread(who: Member): Promise<Message[]> {
    const query = { limit: 200 }
    const { data } = await api.send(listMessages, { token: who.token, params: { id: chat._id }, query })
    return data.toReversed()
  }

  /** The chat as someone's list has it. */
  async function inList(who: Member): Promise<Chat> {
    const { data } = await api.send(listChats, { token: who.token })
    const found = data.find(({ _id }) => _id === chat._id)
    if (!found) throw new Error('the chat is not in the list')
    return found
  }
  return { chat, patient, doctor, say, trySay, tryUpload, trySend, sendFile, thread, inList }
}
export type Thread = Awaited<ReturnType<typeof openThread>>
