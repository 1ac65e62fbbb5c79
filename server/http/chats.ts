import { getAnswering } from '#contract/reply-times.ts'
import { getAttachment, uploadAttachment as uploadRoute } from '#contract/attachment.ts'
import * as routes from '#contract/chat.ts'
import type { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { getReplyTimes } from '../usecases/reply-times/get.ts'
import { markDelivered, markRead } from '../usecases/chat/mark.ts'
import { readAttachment } from '../usecases/chat/read-attachment.ts'
import { uploadAttachment } from '../usecases/chat/upload-attachment.ts'
import { openChat } from '../usecases/chat/open-chat.ts'
import { listChats, listMessages } from '../usecases/chat/read-chats.ts'
import { removeMessage } from '../usecases/chat/remove-message.ts'
import { sendMessage } from '../usecases/chat/send-message.ts'
import { serve, type Web } from './serve.ts'

/** Patients and doctors writing to each other, and when an answer may be expected. */
export function chatRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listChats, ({ actor, query }) => listChats(ports, actor, query))
  serve(app, web, routes.openChat, ({ actor, body }) => openChat(ports, actor, body.doctorId))
  serve(app, web, getAnswering, ({ actor, params }) => getReplyTimes(ports, actor, params.id))
  serve(app, web, routes.listMessages, ({ actor, params, query }) =>
    listMessages(ports, actor, params.id, query),
  )
  serve(app, web, routes.putMessage, ({ actor, params, body }) =>
    sendMessage(ports, actor, { chatId: params.id, messageId: params.messageId, ...body }),
  )
  serve(app, web, routes.removeMessage, ({ actor, params }) =>
    removeMessage(ports, actor, { chatId: params.id, messageId: params.messageId }),
  )
  serve(app, web, uploadRoute, ({ actor, params, query, file }) => {
    const id = query.attachmentId ?? randomUUID()
    return uploadAttachment(ports, actor, { id, chatId: params.id, bytes: file })
  })
  serve(app, web, getAttachment, ({ actor, params }) => readAttachment(ports, actor, params.id))
  serve(app, web, routes.markRead, ({ actor, params, body }) =>
    markRead(ports, actor, { chatId: params.id, seq: body.seq }),
  )
  serve(app, web, routes.markDelivered, ({ actor, params, body }) =>
    markDelivered(ports, actor, { chatId: params.id, seq: body.seq }),
  )
}
