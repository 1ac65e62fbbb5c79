import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { readCatalogue } from '../../../server/texts/catalogue.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, openPaying } from '../../world/money/paying.ts'

const { clinic, pay } = await useWorld(openPaying())

test.each(languages)(
  'PAY-03 FMT-02 the bank of the test processor asks and thanks in the language of the screen: %s',
  async (language) => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { page } = await pay.challenged(patient, await pay.timeIn(3))
    const words = readCatalogue(language)
    const asked = await fetch(`${page}?language=${language}`, { headers: { 'accept-language': 'de' } })
    const question = await asked.text()
    expect(question).toContain(`<html lang="${language}">`)
    expect(question).toContain(words.get('bank.question')?.replace('{sum}', '36.00\u00a0€'))
    expect(question).toContain(`>${words.get('bank.approve')}</button>`)
    expect(question).toContain(`>${words.get('bank.decline')}</button>`)
    // A screen that does not say its language is answered in the browser's.
    const byBrowser = await fetch(page, { headers: { 'accept-language': language } })
    expect(await byBrowser.text()).toBe(question)

    const body = new URLSearchParams({ answer: 'decline' })
    const thanks = await (await fetch(`${page}?language=${language}`, { method: 'POST', body })).text()
    expect(thanks).toContain(`<html lang="${language}">`)
    expect(thanks).toContain(words.get('bank.thanks'))
  },
)
