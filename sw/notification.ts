import { PushPayload } from '#contract/push.ts'
import { toLanguage } from '#contract/enums.ts'

/** What is said when a push cannot be understood: something must be shown, or browsers take the permission away. */
const unknown = {
  lv: 'Jums ir jaunumi',
  en: 'There is news for you',
  ru: 'Для вас есть новости',
} as const

/** A notification as the browser shows it, and the number on the app's icon; null leaves the number alone. */
interface Shown {
  readonly title: string
  readonly options: NotificationOptions & {
    actions?: { action: string; title: string }[]
    renotify?: boolean
  }
  readonly badge: number | null
}

function parsed(text: string): PushPayload | null {
  try {
    return PushPayload.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The payload a shown notification carries, if it is one of ours. */
export function payloadOf(data: unknown): PushPayload | null {
  const result = PushPayload.safeParse(data)
  return result.success ? result.data : null
}

/**
 * What to show for a push. It takes the place of what has its tag; `before` is the news that stands there now: the same
 * again makes no sound, other news does.
 */
export function notificationOf(text: string, before: string | null, spoken: string): Shown {
  const payload = parsed(text)
  const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  if (!payload) {
    return { title: unknown[toLanguage(spoken)], options: { ...looks, tag: 'news', data: null }, badge: null }
  }
  const { title, body, tag, language, actions } = payload
  return {
    title,
    options: {
      body,
      tag,
      ...looks,
      lang: language,
      renotify: before !== null && before !== payload.key,
      actions: actions.map(({ action, title: name }) => ({ action, title: name })),
      data: payload,
    },
    badge: payload.badge,
  }
}
