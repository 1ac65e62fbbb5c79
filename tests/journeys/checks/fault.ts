import type { Page } from '@playwright/test'

/** One thing that is wrong on a page as it stands, told so that it can be found and mended. */
export interface Fault {
  check: string
  /** Where it is, as a selector that is short enough to read. */
  element: string
  /** What stands there. */
  text: string
  /** What is wrong with it, with the measure. */
  detail: string
}

/** Looks at a page as it stands and answers everything of one kind that is wrong with it. */
export type Check = (page: Page) => Promise<Fault[]>
