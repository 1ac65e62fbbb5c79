import type { Background } from './port.ts'

/** For what lives in this page alone: nobody else can go on with it. */
export const noBackground: Background = {
  finishLater: () => undefined,
  keepFresh: () => undefined,
  keepForGood: () => Promise.resolve(false),
}
