import type { Chat, ChatSide, Message } from '#contract/chat.ts'
import type { Bytes } from '#contract/route.ts'
import type { Answers, OwnQuestionnaire } from '#contract/questionnaire.ts'
import type { Mutation, MutationResult, Pulled } from '#contract/sync.ts'

interface Account {
  person: string
  client: string
  role: ChatSide
}

interface Change {
  noun: 'chats' | 'messages' | 'questionnaire' | 'news'
  id: string
}

const empty = () => ({ put: [], removed: [] })

const other = (side: ChatSide): ChatSide => (side === 'patient' ? 'doctor' : 'patient')

/** A small server in memory that keeps the promises of push and pull, for one patient and one doctor in one chat. */
export function serverDouble({ page = 1000 } = {}) {
  const accounts = new Map<string, Account>()
  const messages = new Map<string, Message>()
  /** Uploaded files; how often each came. */
  const files = new Map<string, { bytes: Bytes; times: number }>()
  const processed = new Map<string, { body: string; result: MutationResult }>()
  const questionnaires = new Map<string, OwnQuestionnaire>()
  const saved = new Map<string, string>()
  const news = new Map<string, { title: string; version: number }>()
  const marks = { read: { patient: 0, doctor: 0 }, delivered: { patient: 0, doctor: 0 } }
  let log: Change[] = []
  let epoch = 1
  let version = 0
  /** What is refused, by the text of a message. */
  const refused = new Map<string, MutationResult['error']>()

  const touch = (noun: Change['noun'], id: string) => {
    log.push({ noun, id })
    return (version += 1)
  }
  function chatFor(side: ChatSide): Chat {
    const all = [...messages.values()]
    const unread = all.filter(
      (each) => each.from !== side && !each.removed && each.seq > marks.read[side],
    ).length
    const lastMessage = all.at(-1)
    return {
      _id: 'chat',
      with: { _id: other(side), displayName: other(side), anonymous: false, role: other(side) },
      ...(lastMessage && { lastMessage }),
      unread,
      lastSeq: all.length,
      readSeq: marks.read[side],
      deliveredSeq: marks.delivered[side],
      otherReadSeq: marks.read[other(side)],
      otherDeliveredSeq: marks.delivered[other(side)],
      writing: 'allowed',
      createdAt: '2026-01-01T00:00:00.000Z',
      version,
    }
  }

  function act({ role, client }: Account, { name, args }: Mutation): MutationResult['error'] | undefined {
    switch (name) {
      case 'sendMessage': {
        if (refused.has(args.content)) return refused.get(args.content)
        const known = messages.get(args.messageId)
        if (known) return known.content === args.content ? undefined : 'id_reused'
        const { messageId: _id, chatId, content, sentAt } = args
        const file = args.attachment && files.get(args.attachment._id)
        if (args.attachment && !file) return 'attachment_missing'
        const attachment = args.attachment &&
          file && { ...args.attachment, type: 'application/pdf' as const, size: file.bytes.length }
        const row: Message = {
          _id,
          chatId,
          seq: messages.size + 1,
          from: role,
          content,
          ...(attachment && { attachment }),
          sentAt,
          removed: false,
          version: 0,
        }
        messages.set(_id, row)
        row.version = touch('messages', _id)
        touch('chats', 'chat')
        return undefined
      }
      case 'removeMessage': {
        const known = messages.get(args.messageId)
        if (known?.from !== role) return 'not_found'
        const { attachment, ...left } = known
        if (attachment) files.delete(attachment._id)
        messages.set(known._id, {
          ...left,
          content: '',
          removed: true,
          version: touch('messages', known._id),
        })
        touch('chats', 'chat')
        return undefined
      }
      case 'saveAnswers': {
        const own = questionnaires.get(client)
        if (own?.questionnaire._id !== args.questionnaireId) return 'not_found'
        for (const [id, picked] of Object.entries(args.answers)) {
          const now = questionnaires.get(client) ?? own
          const newest = (saved.get(id) ?? '') <= args.savedAt
          const answers: Answers = newest ? { ...now.answers, [id]: picked } : now.answers
          if (newest) saved.set(id, args.savedAt)
          // Told also when it was overruled: the device that chose it must hear of the newer one.
          questionnaires.set(client, { ...now, answers, version: touch('questionnaire', client) })
        }
        return undefined
      }
      case 'answerMeasure':
        // Taken; what is answered comes back another way than by pulling.
        return role === 'patient' ? undefined : 'forbidden'
      case 'markRead':
      case 'markDelivered': {
        const mark = name === 'markRead' ? marks.read : marks.delivered
        mark[role] = Math.max(mark[role], args.seq)
        touch('chats', 'chat')
      }
    }
    return undefined
  }

  return {
    accounts,
    chatFor,
    messages,
    questionnaires,
    refused,
    files,
    upload(id: string, bytes: Bytes) {
      files.set(id, { bytes, times: (files.get(id)?.times ?? 0) + 1 })
      return { _id: id, type: 'application/pdf', size: bytes.length }
    },
    /** In the order of the thread. */
    said: () => [...messages.values()].map(({ content }) => content),
    /** How often each mutation was applied is at most once: this many were. */
    processed,
    publish: (id: string, title: string) => news.set(id, { title, version: touch('news', id) }),
    unpublish(id: string) {
      news.delete(id)
      touch('news', id)
    },
    /** As after a restore: nobody's cursor means anything any more. */
    newEpoch() {
      epoch += 1
      log = []
    },
    /** A row of before has changed. */
    touch,
    message: (id: string) => messages.get(id),
    say(content: string, from: ChatSide = 'doctor') {
      const _id = crypto.randomUUID()
      act(
        { role: from, client: from, person: from },
        {
          _id,
          name: 'sendMessage',
          at: '',
          args: { chatId: 'chat', messageId: _id, content, sentAt: new Date(messages.size).toISOString() },
        },
      )
      return _id
    },
    push(account: Account, mutations: readonly Mutation[]): MutationResult[] {
      const held = new Set<string>()
      return mutations.flatMap((mutation): MutationResult | MutationResult[] => {
        if ('chatId' in mutation.args && held.has(mutation.args.chatId)) return []
        const body = JSON.stringify([mutation.name, mutation.args])
        const before = processed.get(mutation._id)
        if (before)
          return before.body !== body
            ? { _id: mutation._id, status: 'rejected', error: 'id_reused' }
            : before.result.status === 'applied'
              ? { ...before.result, status: 'duplicate' }
              : before.result
        if (mutation.client && mutation.client !== account.client)
          return { _id: mutation._id, status: 'rejected', error: 'forbidden' }
        const error = act(account, mutation)
        const result: MutationResult = error
          ? { _id: mutation._id, status: 'rejected', error }
          : { _id: mutation._id, status: 'applied' }
        // It comes again with its file, and nothing of its chat overtakes it.
        if (error === 'attachment_missing' && 'chatId' in mutation.args) {
          held.add(mutation.args.chatId)
          return result
        }
        processed.set(mutation._id, { body, result })
        return result
      })
    },
    pull(account: Account | undefined, cursor: string | undefined): Pulled {
      const audience = account?.client ?? 'guest'
      const [of, whose, at] = (cursor ?? '').split('.')
      const known = of === String(epoch) && whose === audience
      const whole: Change[] = [
        ...[...news.keys()].map((id) => ({ noun: 'news' as const, id })),
        ...(account ? [{ noun: 'chats' as const, id: 'chat' }] : []),
        ...[...messages.keys()].map((id) => ({ noun: 'messages' as const, id })),
        ...[...questionnaires.keys()].map((id) => ({ noun: 'questionnaire' as const, id })),
      ]
      const copying = !known || at?.startsWith('c')
      const start = known ? Number(at?.replace('c', '').split('-')[0]) : 0
      const end = known && copying ? Number(at?.split('-')[1]) : log.length
      const source = copying ? whole : log
      const changes = source.slice(start, start + page)
      const more = start + page < source.length
      const next = more
        ? copying
          ? `c${start + page}-${end}`
          : `${start + page}`
        : copying
          ? `${end}`
          : `${start + changes.length}`
      const answer: Pulled = {
        cursor: `${epoch}.${audience}.${next}`,
        more,
        reset: cursor !== undefined && !known,
        news: empty(),
        doctors: empty(),
      }
      if (account)
        Object.assign(answer, {
          questionnaire: empty(),
          consultations: empty(),
          chats: empty(),
          messages: empty(),
        })
      for (const { noun, id } of new Map(changes.map((each) => [each.noun + each.id, each])).values()) {
        const post = news.get(id)
        if (noun === 'news' && !post) answer.news.removed.push(id)
        if (noun === 'news' && post)
          answer.news.put.push({
            _id: id,
            image: '',
            title: post.title,
            postText: '',
            language: 'lv',
            translations: {},
            publishedAt: '2026-01-01T00:00:00.000Z',
            version: post.version,
          })
        if (!account) continue
        const message = messages.get(id)
        const own = questionnaires.get(id)
        if (noun === 'chats') answer.chats?.put.push(chatFor(account.role))
        if (noun === 'messages' && message) answer.messages?.put.push(message)
        if (noun === 'questionnaire' && own && id === account.client) answer.questionnaire?.put.push(own)
      }
      return answer
    },
  }
}
export type ServerDouble = ReturnType<typeof serverDouble>
