const KEY = 'call'

/**
 * Which call this tab is in. It survives a reload and nothing else, so that a reloaded call goes on by itself
 * while a link opened anew asks first.
 */
export const callMark = {
  set(consultationId: string): void {
    try {
      sessionStorage.setItem(KEY, consultationId)
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
  is(consultationId: string): boolean {
    try {
      return sessionStorage.getItem(KEY) === consultationId
    } catch {
      return false
    }
  },
}
