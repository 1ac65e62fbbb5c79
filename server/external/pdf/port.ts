import type { Outcome } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import type { Bytes } from '#contract/route.ts'

/** A document to be printed or kept: what it says, in the order it says it, before it has a form. */
export interface Paper {
  readonly language: Language
  readonly title: string
  /** In epoch milliseconds; part of the file, so that the same paper is the same bytes. */
  readonly at: number
  /** Under the title: number, date. */
  readonly lead: string
  /** Side by side: who sells, who buys. */
  readonly parties: readonly { label: string; lines: readonly string[] }[]
  readonly table?: Table
  /** Words under headings, as long as they are. */
  readonly sections?: readonly { title: string; text: string }[]
  readonly totals: readonly { label: string; value: string; strong?: boolean }[]
  readonly notes: readonly string[]
}

/** Cells in columns. `share` is the part of the width, all together 1. */
export interface Table {
  readonly columns: readonly { head: string; share: number; figures?: boolean }[]
  readonly rows: readonly (readonly string[])[]
}

/** Makes papers. Every letter of our three languages is in the file; it asks for no font. */
export interface Papers {
  /** A paper that a person asks for: people are served in turn, and refused when too many wait. */
  pdf(paper: Paper, personId: string): Promise<Outcome<Bytes>>
  /** A paper that the product itself sends: never refused, and served in turn with what people ask for. */
  ownPdf(paper: Paper): Promise<Bytes>
}
