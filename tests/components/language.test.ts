import { afterEach, expect, test, vi } from 'vitest'
import { toLanguage } from '#contract/language.ts'
import { createI18n, loadCatalogue } from '../../src/i18n/catalogues.ts'
import { readLanguage, storeLanguage } from '../../src/i18n/language.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return kept
}

test('NAV-05 the language is stored under `language`, read in any case, unknown means lv', () => {
  const kept = stubStorage()
  expect(readLanguage()).toBe('lv')
  storeLanguage('ru')
  expect(kept.get('language')).toBe('ru')
  expect(readLanguage()).toBe('ru')
  stubStorage({ language: 'EN' })
  expect(readLanguage()).toBe('en')
  stubStorage({ language: 'klingon' })
  expect(readLanguage()).toBe('lv')
  expect(toLanguage('Ru')).toBe('ru')
})

test('NAV-05 a device that refuses storage is spoken to in lv', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  expect(readLanguage()).toBe('lv')
  expect(() => storeLanguage('en')).not.toThrow()
})

test('NAV-05 each instance speaks its own language, and one can change it', async () => {
  const [first, second] = await Promise.all([createI18n('en'), createI18n('ru')])
  expect(first.locale).toBe('en')
  expect(second.locale).toBe('ru')
  await loadCatalogue(first, 'lv')
  expect(first.locale).toBe('lv')
  expect(second.locale).toBe('ru')
})
