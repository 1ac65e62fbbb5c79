import type { Language } from '#contract/language.ts'

/** A paragraph, a list, or a table with a head. `{email}` and `{institution}` stand for what the site tells. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** One section; its id is its anchor and the same in every language. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A legal text in one language. */
export interface LegalText {
  readonly title: string
  readonly lead: string
  readonly sections: readonly Section[]
}

/** A legal page: its text in every language and the day it took effect (YYYY-MM-DD). */
export interface LegalPage {
  readonly since: string
  readonly texts: Readonly<Record<Language, LegalText>>
}
