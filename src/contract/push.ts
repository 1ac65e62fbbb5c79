import * as z from 'zod/mini'
import { Id, Instant, text } from './fields.ts'
import { Language } from './language.ts'
import { route } from './route.ts'

/**
 * The settings of what people are told outside the app: what each is called, who has it, and what is sent until they
 * choose otherwise. Of what is over in minutes no e-mail is written.
 */
export const notifications = {
  request: {
    name: /*i18n*/ { id: 'notification.request', message: 'Jauns pieprasījums' },
    of: ['doctor'],
    push: true,
    email: true,
  },
  accepted: {
    name: /*i18n*/ { id: 'notification.accepted', message: 'Laiks ir apstiprināts' },
    of: ['patient'],
    push: true,
    email: true,
  },
  rejected: {
    name: /*i18n*/ { id: 'notification.rejected', message: 'Konsultācija nenotiks' },
    of: ['patient'],
    push: true,
    email: true,
  },
  proposal: {
    name: /*i18n*/ { id: 'notification.proposal', message: 'Piedāvāts cits laiks' },
    of: ['patient', 'doctor'],
    push: true,
    email: true,
  },
  cancelled: {
    name: /*i18n*/ { id: 'notification.cancelled', message: 'Pacients atcēla konsultāciju' },
    of: ['doctor'],
    push: true,
    email: true,
  },
  reminder: {
    name: /*i18n*/ { id: 'notification.reminder', message: 'Atgādinājums pirms konsultācijas' },
    of: ['patient', 'doctor'],
    push: true,
    email: true,
  },
  review: {
    name: /*i18n*/ { id: 'notification.review', message: 'Profils ir izskatīts' },
    of: ['doctor'],
    push: true,
    email: true,
  },
  patient: {
    name: /*i18n*/ { id: 'notification.patient', message: 'Svarīga atbilde pacienta anketā' },
    of: ['doctor'],
    push: true,
    email: true,
  },
  licence: {
    name: /*i18n*/ { id: 'notification.licence', message: 'Licences termiņš beidzas' },
    of: ['doctor'],
    push: true,
    email: true,
  },
  followUp: {
    name: /*i18n*/ { id: 'notification.follow-up', message: 'Speciālists piedāvā nākamo reizi' },
    of: ['patient'],
    push: true,
    email: true,
  },
  measure: {
    name: /*i18n*/ { id: 'notification.measure', message: 'Speciālists lūdz pašnovērtējumu' },
    of: ['patient'],
    push: true,
    email: true,
  },
  specialistWrote: {
    name: /*i18n*/ { id: 'notification.specialist-wrote', message: 'Svarīga ziņa no speciālista' },
    of: ['patient'],
    push: true,
    email: true,
  },
  callStarted: {
    name: /*i18n*/ { id: 'notification.call-started', message: 'Speciālists gaida sarunā' },
    of: ['patient'],
    push: true,
    email: false,
  },
  chat: {
    name: /*i18n*/ { id: 'notification.chat', message: 'Jauna ziņa čatā' },
    of: ['patient', 'doctor'],
    push: true,
    email: false,
  },
} as const satisfies Record<string, Setting>
interface Setting {
  name: { id: string; message: string }
  of: readonly ('patient' | 'doctor')[]
  push: boolean
  email: boolean
}

export type NotificationKind = keyof typeof notifications
export const notificationKinds = Object.keys(notifications) as NotificationKind[]
export const NotificationKind = z.enum(notificationKinds)

const Channels = z.object({ push: z.boolean('invalid'), email: z.boolean('invalid') })
const EachKind = Object.fromEntries(notificationKinds.map((kind) => [kind, Channels])) as Record<
  NotificationKind,
  typeof Channels
>

/** What a person wants to hear of, and how much a lock screen may say. */
export const NotificationSettings = z.object({
  /** Notifications name nobody. */
  privateText: z.boolean('invalid'),
  kinds: z.object(EachKind),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** A choice of them. An installed page may be older than a kind: what it does not name stays as it was. */
export const NotificationChoice = z.object({
  privateText: z.boolean('invalid'),
  kinds: z.partial(z.object(EachKind)),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** The address a push service gave this browser. */
const Endpoint = text(1, 2000).check(z.regex(/^[a-z]+:\/\/[!-~]+$/, 'invalid'))

/** Bytes as browsers write them: base64url, the padding optional. */
const bytes = (pattern: RegExp) => z.string('required').check(z.regex(pattern, 'invalid'))

/** Where a browser listens, and the keys that only it can read with: what `PushSubscription.toJSON()` gives. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: bytes(/^B[\w-]{86}=?$/),
    /** Sixteen bytes. */
    auth: bytes(/^[\w-]{22}(?:==)?$/),
  }),
  /** The id this device gave itself; a device has one subscription. */
  device: text(1, 100),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** A button on a notification. */
export const PushAction = z.object({
  action: z.enum(['accept', 'open']),
  title: z.string(),
  /** What stands in its place once it is done. */
  done: z.optional(z.string()),
})
export type PushAction = z.infer<typeof PushAction>

/** What one push carries: a notification, ready to show. One with the same `tag` takes the place of the one before. */
export const PushPayload = z.object({
  /** Of what happened: the same again is the same news. */
  key: z.string(),
  kind: NotificationKind,
  language: Language,
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  /** Where a tap leads, within the app. */
  url: z.string().check(z.regex(/^\/(?!\/)/)),
  /** How much waits for this person: the number on the app's icon. */
  badge: z.int(),
  actions: z.array(PushAction),
  /** Whose it is: the client profile it concerns. */
  client: Id,
  consultation: z.optional(Id),
  /** The one proposed time that accepting agrees to. */
  from: z.optional(Instant),
})
export type PushPayload = z.infer<typeof PushPayload>

/** A tap on a notification: where it leads, and for which client profile. */
export const PushTap = z.object({
  type: z.literal('push-tap'),
  url: PushPayload.shape.url,
  client: Id,
})
export type PushTap = z.infer<typeof PushTap>

/** What the worker says to an open window: it asks where the window is, and then has one of them follow the tap. */
export const PushAsk = z.discriminatedUnion('type', [z.object({ type: z.literal('push-where') }), PushTap])
export type PushAsk = z.infer<typeof PushAsk>

export const getPushKey = route('GET /push/key', {
  who: 'guest',
  summary: 'The key that browsers subscribe with',
  answers: { 200: z.object({ publicKey: z.string() }) },
})

export const saveSubscription = route('PUT /user/push', {
  who: 'user',
  summary:
    'Notify this device; it ends with the session. Whoever used the same endpoint before is notified no more',
  body: PushSubscription,
  answers: { 204: null },
  errors: ['push_endpoint_not_allowed'],
})

export const removeSubscription = route('DELETE /user/push', {
  who: 'user',
  summary: 'Notify this device no more',
  body: z.object({ endpoint: Endpoint }),
  answers: { 204: null },
})

export const getWaiting = route('GET /user/waiting', {
  who: 'user',
  summary: 'How much waits for each of one’s client profiles: requests to answer and messages to read',
  answers: { 200: z.object({ data: z.array(z.object({ _id: Id, waiting: z.int() })) }) },
})

export const getNotificationSettings = route('GET /user/notifications', {
  who: 'user',
  summary: 'What one is told of, by push and by e-mail',
  answers: { 200: NotificationSettings },
})

export const saveNotificationSettings = route('PUT /user/notifications', {
  who: 'user',
  summary: 'Choose what one is told of, and whether notifications name anybody',
  body: NotificationChoice,
  answers: { 200: NotificationSettings },
})
