import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { afterEach, expect, test, vi } from 'vitest'
import { toLanguage } from '#contract/language.ts'
import { createI18n, createTexts } from '../../src/i18n/catalogues.ts'
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
  const texts = createTexts()
  const [, second] = await Promise.all([texts.activate('en'), createI18n('ru')])
  const first = texts.i18n
  expect(first.locale).toBe('en')
  expect(second.locale).toBe('ru')
  await texts.activate('lv')
  expect(first.locale).toBe('lv')
  expect(second.locale).toBe('ru')
})

/** One text of each half: the way to sign in stands in every header, the balance of the wallet on its screen alone. */
const inHeader = generateMessageId('Ienākt')
const onWallet = generateMessageId('Maka atlikums')

test('NAV-05 the first page begins with its own texts; whoever goes on has all, in every language chosen then', async () => {
  // What is loaded once is there for every instance: this one is to be the first of its page.
  vi.resetModules()
  const page = await import('../../src/i18n/catalogues.ts')
  const texts = page.createTexts()
  await texts.activate('en')
  expect(texts.i18n._(inHeader)).not.toBe(inHeader)
  expect(texts.i18n._(onWallet)).toBe(onWallet)
  // The language is changed while all texts are on their way: neither may overtake the other.
  await Promise.all([texts.activate('ru'), texts.all()])
  for (const id of [inHeader, onWallet]) expect(texts.i18n._(id)).toMatch(/^[А-я]/)
})
