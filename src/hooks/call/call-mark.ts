const KEY = 'call'

/** What of oneself was sent when the page was left, so that a reload never shows more than before. */
export interface Sending {
  readonly microphone: boolean
  readonly muted: boolean
  readonly camera: boolean
  readonly blurred: boolean
  readonly screen: boolean
  readonly overruled: boolean
}

/**
 * Which call this tab is in. It survives a reload and nothing else, so that a reloaded call goes on by itself
 * while a link opened anew asks first.
 */
export const callMark = {
  set(consultationId: string, sending: Sending): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ consultationId, sending }))
    } catch {
      // A reload asks again then.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Nothing was kept.
    }
  },
  /** What was sent before, when this page is a reload of that call. */
  get(consultationId: string): Sending | null {
    if (!wasReloaded()) return null
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
        consultationId: string
        sending: Sending
      } | null
      return kept?.consultationId === consultationId ? kept.sending : null
    } catch {
      return null
    }
  },
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}
