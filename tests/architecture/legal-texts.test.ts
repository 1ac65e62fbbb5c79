import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { agreements } from '../../src/features/legal/agreements.ts'
import { cookies } from '../../src/features/legal/cookies.ts'
import type { Block, LegalPage } from '../../src/features/legal/page.ts'
import { privacy } from '../../src/features/legal/privacy.ts'
import { serviceTerms } from '../../src/features/legal/service-terms.ts'
import { terms } from '../../src/features/legal/terms.ts'

const pages: [string, LegalPage][] = Object.entries({ privacy, terms, cookies, serviceTerms, agreements })

/** What a block is made of, without its words. */
function shapeOf(block: Block): string {
  if (typeof block === 'string') return 'words'
  return 'list' in block ? `list ${block.list.length}` : `table ${block.head.length} by ${block.rows.length}`
}

const outlineOf = (page: LegalPage, language: 'lv' | 'en' | 'ru') =>
  page.texts[language].sections.map(({ id, blocks }) => [id, ...blocks.map(shapeOf)])

const wordsOf = (page: LegalPage, language: 'lv' | 'en' | 'ru') => JSON.stringify(page.texts[language])

test.each(pages)('PUB-08 FMT-02 %s says the same in every language', (_, page) => {
  for (const language of languages) {
    expect(outlineOf(page, language)).toEqual(outlineOf(page, 'lv'))
    for (const place of ['{email}', '{institution}'])
      expect(wordsOf(page, language).split(place)).toHaveLength(wordsOf(page, 'lv').split(place).length)
  }
})

test.each(pages)('PUB-08 %s has tables whose rows fill their heads, and no section twice', (_, page) => {
  for (const language of languages) {
    const { sections } = page.texts[language]
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const block of sections.flatMap(({ blocks }) => blocks))
      if (typeof block !== 'string' && 'rows' in block)
        for (const row of block.rows) expect(row).toHaveLength(block.head.length)
  }
})

test.each(pages)('FMT-02 %s is really translated', (_, page) => {
  const letters = (language: 'lv' | 'en' | 'ru') => wordsOf(page, language).replaceAll(/"id":"[^"]*"/g, '')
  expect(letters('ru').match(/[а-яё]/giu)?.length).toBeGreaterThan(500)
  expect(letters('lv').match(/[āčēģīķļņšūž]/giu)?.length).toBeGreaterThan(50)
  expect(letters('en')).not.toMatch(/[āčēģīķļņšūžа-яё]/iu)
})
