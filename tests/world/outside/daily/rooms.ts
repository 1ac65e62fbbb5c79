import type { BrowserContext, Page } from '@playwright/test'
import { bundle } from './bundle.ts'
import type { DailyDoubleAccount } from './account.ts'

interface Media {
  audio: boolean
  video: boolean
}
/** A track as the page gave it to Daily. */
interface Given {
  label: string
  state: string
}
type Asked = {
  id: string
  given: { audio?: Given; video?: Given }
} & (
  | { act: 'join'; url: string; token?: string; media: Media }
  | { act: 'leave' }
  | { act: 'media'; media: Partial<Media> }
)
interface Stay {
  page: Page
  id: string
  session: string
  url: string
  media: Media
  given: Asked['given']
}

/** Daily's names, of which the first two are tried where the third answers. */
export const dailyHosts = ['c.daily.co', 'c.dailywebrtc.com', 'c.dailywebrtc.net'] as const

/** Daily's servers for pages in a browser: its program, and rooms in which the pages of the test find each other. */
export function dailyRooms(account: DailyDoubleAccount) {
  const stays = new Map<string, Stay>()
  const unreachable = new Set<string>()
  const asked: string[] = []

  const dispatch = ({ page, id }: Stay, event: object) =>
    page
      .evaluate((detail) => void dispatchEvent(new CustomEvent('daily-double', { detail })), { id, ...event })
      // The page is gone.
      .catch(() => undefined)
  const others = (of: Stay) => [...stays.values()].filter((each) => each !== of && each.url === of.url)
  const shown = ({ session, media }: Stay) => ({ session, ...media })
  async function spread(of: Stay, kind: 'joined' | 'updated' | 'left') {
    await Promise.all(others(of).map((each) => dispatch(each, { kind, other: shown(of) })))
  }
  const own = (page: Page, id: string) =>
    [...stays.values()].find((each) => each.page === page && each.id === id)

  async function leave(stay: Stay) {
    stays.delete(stay.session)
    account.leave(stay.session)
    await spread(stay, 'left')
  }

  async function onMessage(page: Page, message: Asked): Promise<object> {
    if (message.act === 'join') {
      const arrived = account.arrive(message.url, message.token)
      if ('refused' in arrived) return arrived
      const { id, url, media, given } = message
      const stay: Stay = { page, id, url, media, given, session: arrived.session }
      stays.set(stay.session, stay)
      await spread(stay, 'joined')
      return { session: stay.session, others: others(stay).map(shown) }
    }
    const stay = own(page, message.id)
    if (!stay) return {}
    stay.given = message.given
    if (message.act === 'media') {
      stay.media = { ...stay.media, ...message.media }
      await spread(stay, 'updated')
      return {}
    }
    await leave(stay)
    return {}
  }

  account.onOut((session) => {
    const stay = stays.get(session)
    if (!stay) return
    stays.delete(session)
    void dispatch(stay, {
      kind: 'error',
      more: { errorMsg: 'ejected', error: { type: 'ejected', msg: 'ejected' } },
    })
    void spread(stay, 'left')
  })

  return {
    /** Everything that was asked of hosts other than the product's own. */
    asked,
    /** Hosts of Daily that cannot be reached. */
    unreachable,
    /** The stay of a page in a room. */
    of: (page: Page) => [...stays.values()].find((each) => each.page === page),
    /** Something happens to a page's stay, as Daily would say it. */
    async happen(page: Page, kind: string, more: object): Promise<void> {
      for (const stay of stays.values()) if (stay.page === page) await dispatch(stay, { kind, more })
    },
    /** A page is cut off from Daily for so long that its stay is over, for the room and for the page. */
    async cutOff(page: Page): Promise<void> {
      const error = { type: 'connection-error', msg: 'no way' }
      for (const stay of stays.values()) {
        if (stay.page !== page) continue
        await leave(stay)
        await dispatch(stay, { kind: 'error', more: { errorMsg: error.msg, error } })
      }
    },
    /** Lets the pages of a browser find Daily here. */
    async open(context: BrowserContext): Promise<void> {
      await context.exposeBinding('dailyDouble', ({ page }, message: Asked) => onMessage(page, message))
      await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, async (route) => {
        const { host, pathname } = new URL(route.request().url())
        asked.push(host + pathname)
        const known = (dailyHosts as readonly string[]).includes(host) && !unreachable.has(host)
        if (!known || !pathname.endsWith('/call-machine-object-bundle.js')) return route.abort()
        return route.fulfill({ contentType: 'text/javascript', body: bundle })
      })
    },
  }
}
export type DailyRooms = ReturnType<typeof dailyRooms>
