import { describe, expect, test } from 'vitest'
import { fold, matches, searchable } from '#domain/search-fold.ts'

/** The same name as Latvians, Russians and the English keyboard write it. */
const SAME: readonly string[][] = [
  ['Ilze Bērziņa', 'Илзе Берзиня', 'ILZE BERZINA'],
  ['Bērziņš', 'Берзиньш', 'Berzins'],
  ['Kalniņš', 'Калниньш', 'kalnins'],
  ['Ozoliņa', 'Озолиня', 'Ozolina'],
  ['Jānis', 'Янис', 'Janis'],
  ['Jeļena', 'Елена', 'Elena', 'Yelena'],
  ['Jekaterina', 'Екатерина', 'Ekaterina', 'Yekaterina'],
  ['Jevgēnijs', 'Евгений', 'Evgeny', 'Yevgeny'],
  ['Andrejevs', 'Андреев', 'Andreev', 'Andreyev'],
  ['Sergejs', 'Сергей', 'Sergey', 'Sergei'],
  ['Dmitrijs', 'Дмитрий', 'Dmitry', 'Dmitrij'],
  ['Jurijs', 'Юрий', 'Yuri'],
  ['Jūlija', 'Юлия', 'Yulia', 'Julia'],
  ['Sofija', 'София', 'Sofia'],
  ['Marija', 'Мария', 'Maria', 'Mariya'],
  ['Viktorija', 'Виктория', 'Viktoria'],
  ['Ksenija', 'Ксения', 'Xenia', 'Ksenia'],
  ['Natālija', 'Наталия', 'Наталья', 'Natalia', 'Natalja'],
  ['Tatjana', 'Татьяна', 'Tatiana', 'Tatyana'],
  ['Ludmila', 'Людмила', 'Lyudmila', 'Ļudmila'],
  ['Vjačeslavs', 'Вячеслав', 'Viacheslav', 'Vyacheslav'],
  ['Ivanovs', 'Иванов', 'Ivanov'],
  ['Ivanova', 'Иванова', 'IVANOVA'],
  ['Čaikovskis', 'Чайковский', 'Chaikovsky'],
  ['Ščerbakovs', 'Щербаков', 'Shcherbakov'],
  ['Žanna', 'Жанна', 'Zhanna', 'Zanna'],
  ['Ševčenko', 'Шевченко', 'Shevchenko'],
  ['Šmits', 'Шмит', 'Smits'],
  ['Vāgners', 'Вагнер', 'Wagner'],
  ['Mihails', 'Михаил', 'Mikhail'],
  ['Filips', 'Филипп', 'Philip', 'Philipp'],
  ['Kirils', 'Кирилл', 'Kirill'],
  ['Genādijs', 'Геннадий', 'Gennady'],
  ['Laima', 'Лайма', 'LAIMA'],
  ['Maija', 'Майя'],
  ['Aija', 'Айя'],
  ['Ieva', 'Иева'],
  ['Anna', 'Анна'],
  ['Ģirts Ķirsis', 'Гиртс Кирсис', 'Girts Kirsis'],
  ['Ūdris', 'Удрис'],
  ['Семёнова', 'Семенова', 'Semenova'],
  ['Hanna Łuczak', 'hanna luczak'],
]

describe('PUB-13 search ignores diacritics, case and script', () => {
  test.each(SAME)('%s and its other spellings find each other', (...spellings) => {
    for (const written of spellings) {
      for (const typed of spellings) {
        expect(matches(written, typed), `${typed} finds ${written}: ${fold(typed)}, ${fold(written)}`).toBe(
          true,
        )
      }
    }
  })

  test('what is typed so far already finds the name', () => {
    for (const name of SAME.flat()) {
      const ready = searchable(name)
      for (let typed = 1; typed <= name.length; typed += 1) {
        expect(matches(ready, name.slice(0, typed)), `${name.slice(0, typed)} finds ${name}`).toBe(true)
        expect(matches(ready, name.slice(0, typed).toUpperCase())).toBe(true)
      }
    }
  })

  test('different names do not find each other, but a man’s family name finds the women’s', () => {
    const names = SAME.map(([name]) => name ?? '')
    const pairs = names.flatMap((one) =>
      names.filter((other) => other !== one && matches(one, other)).map((other) => [one, other]),
    )
    expect(pairs).toEqual([
      ['Ilze Bērziņa', 'Bērziņš'],
      ['Ivanova', 'Ivanovs'],
    ])
  })

  test('words may come in any order and each must be found', () => {
    expect(matches('Ilze Bērziņa', 'berz il')).toBe(true)
    expect(matches('Ilze Bērziņa', 'Берз ил')).toBe(true)
    expect(matches('Ilze Bērziņa', 'ilze kalniņa')).toBe(false)
    expect(matches('Ilze Bērziņa', 'erz')).toBe(false)
    expect(matches('Anna-Marija Ozola', 'marija')).toBe(true)
    expect(matches('Ilze Bērziņa', '  ')).toBe(true)
    expect(matches('', 'x')).toBe(false)
  })

  test('a letter held down is no name, whatever names begin with it', () => {
    const names = SAME.flat()
    const held = ['zzzz', 'zz', 'ZZZ', 'aaa', 'ss', 'яяя', 'žž', 'жж', 'annna', 'shshsh', 'ъ', 'ьь']
    const found = held.flatMap((typed) =>
      names.filter((name) => matches(name, typed)).map((name) => [typed, name]),
    )
    expect(found).toEqual([])
    expect(matches('Aarons Ooms', 'Aaron oo')).toBe(true)
    expect(matches("O'Nīls", "o'n")).toBe(true)
  })
})
