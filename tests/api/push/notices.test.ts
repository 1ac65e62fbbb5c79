import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { notices } from '../../../server/notices/registry.ts'
import { mailKinds, mailSituations, pushKinds, pushSituations } from '../../world/reading/notice-kinds.ts'
import { openNotices, secrets, type Notices } from '../../world/reading/notices.ts'

let world: Notices
beforeAll(async () => {
  world = await openNotices()
})
afterAll(() => world.close())

// What is the same in every language: people, us, sums, addresses, references, names of files and of what they are.
const sameEverywhere =
  /https?:\/\/\S+|\S+@\S+|Zelma|Slepena|Ilze|Zvirbule|Saruna|SIA|IBAN|BIC|SWIFT|BANK\w*|RF[\d ]+|[A-Z]+-\d+|\d\u00a0min\b/gu
const words = (text: string) => text.replaceAll(sameEverywhere, '').match(/\p{L}{3,}/gu) ?? []

/** What was said in Latvian too, word for word. */
const alsoIn = (latvian: string, text: string) => {
  const lines = new Set(latvian.split('\n'))
  return text.split('\n').filter((line) => lines.has(line) && words(line).length > 0)
}

const plain = (html: string) => html.replace(/<style>.*<\/style>/s, '').replaceAll(/<[^>]*>/g, '\n')
const opened = (attachments: { content: string; encoding?: string }[] = []) =>
  attachments.map(({ content, encoding }) =>
    encoding ? Buffer.from(content, 'base64').toString('latin1') : content,
  )

function expectLanguage(language: string, text: string): void {
  const said = words(text)
  expect(said.length).toBeGreaterThan(0)
  const cyrillic = said.filter((word) => /\p{Script=Cyrillic}/u.test(word))
  if (language === 'ru') expect(cyrillic).toEqual(said)
  else expect(cyrillic).toEqual([])
  if (language === 'en') expect(said.filter((word) => /[āčēģīķļņšūž]/i.test(word))).toEqual([])
}

describe('FMT-02 every letter', () => {
  test.each(mailKinds)('FMT-02 %s is in the language of its reader', async (kind) => {
    for (const reader of mailSituations[kind].to) {
      const latvian = await world.mail(kind, reader, 'lv')
      for (const language of languages) {
        const mail = await world.mail(kind, reader, language)
        if (!mail || !latvian) throw new Error(`${kind} was not sent to the ${reader}`)
        expect(mail.html).toContain(`<html lang="${language}">`)
        for (const part of [mail.subject, mail.text, plain(mail.html)]) expectLanguage(language, part)
        if (language !== 'lv') {
          expect(alsoIn(latvian.text, `${mail.subject}\n${mail.text}`)).toEqual([])
          expect(alsoIn(plain(latvian.html), plain(mail.html))).toEqual([])
        }
        // A letter leads to us, and in every language to the same place.
        const links = (each: typeof mail) =>
          (each.text.match(/https?:\/\/\S+/g) ?? []).map((link) => link.replace(/[\w-]{43}$/, 'token'))
        expect(links(mail)).toEqual(links(latvian))
        for (const link of links(mail)) expect(new URL(link).origin).toBe(world.publicUrl)
        for (const entry of opened(mail.attachments).filter((each) => each.startsWith('BEGIN:VCALENDAR')))
          expect(entry).toContain(`//${language.toUpperCase()}\r\n`)
      }
    }
  })

  test.each(mailKinds)('AUTH-13 %s names an anonymous patient to no doctor', async (kind) => {
    for (const reader of mailSituations[kind].to.filter((each) => each === 'doctor' || each === 'admin')) {
      for (const language of languages) {
        const mail = await world.mail(kind, reader, language)
        const said = JSON.stringify([mail, opened(mail?.attachments)])
        expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
        expect(said).not.toContain(world.people.patient.personId)
        if (mailSituations[kind].about === 'consultationId') expect(mail?.text).toContain(world.alias)
      }
    }
  })
})

describe('PUSH-03 every notification', () => {
  test.each(pushKinds)('FMT-02 %s is in the language of its reader', async (kind) => {
    for (const privateText of [true, false]) {
      await world.choose(privateText)
      for (const reader of pushSituations[kind].to) {
        const latvian = await world.push(kind, reader, 'lv')
        for (const language of languages) {
          const push = await world.push(kind, reader, language)
          if (!push || !latvian) throw new Error(`${kind} was not sent to the ${reader}`)
          expect(push.language).toBe(language)
          for (const text of [
            push.title,
            ...push.actions.flatMap(({ title, done }) => [title, done ?? title]),
          ])
            expectLanguage(language, text)
          // A name and a time need no words.
          if (words(push.body).length > 0) expectLanguage(language, push.body)
          if (language !== 'lv')
            expect(alsoIn(`${latvian.title}\n${latvian.body}`, `${push.title}\n${push.body}`)).toEqual([])
        }
      }
    }
  })

  test.each(pushKinds)('PUSH-03 %s names nobody where that was asked for', async (kind) => {
    await world.choose(true)
    for (const reader of pushSituations[kind].to) {
      const push = await world.push(kind, reader, 'lv')
      expect(push).toBeDefined()
      const said = JSON.stringify(push)
      expect(said).not.toMatch(/Ilze|Zvirbule/)
      expect([...secrets, `Pacients ${world.alias}`].filter((name) => said.includes(name))).toEqual([])
    }
  })

  const ofTwo = pushKinds.filter((kind) => notices[kind].about !== 'person')
  test.each(ofTwo)('PUSH-03 AUTH-13 %s names an anonymous patient to no doctor', async (kind) => {
    await world.choose(false)
    for (const reader of pushSituations[kind].to) {
      const push = await world.push(kind, reader, 'lv')
      expect(push?.body).toContain(reader === 'doctor' ? world.alias : 'Ilze Zvirbule')
      if (reader === 'doctor') {
        const said = JSON.stringify(push)
        expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
        expect(said).not.toContain(world.people.patient.personId)
      }
    }
  })
})

test('FMT-02 every kind is known here, with those who may read it', () => {
  expect(Object.keys(mailSituations).toSorted()).toEqual(mailKinds.toSorted())
  expect(Object.keys(pushSituations).toSorted()).toEqual([...pushKinds].toSorted())
})
