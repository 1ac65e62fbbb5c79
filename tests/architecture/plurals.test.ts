import { expect, test } from 'vitest'
import { missingForms } from './plurals.ts'

test('a missing form is seen, also deep inside another choice', () => {
  expect(missingForms('{n, plural, one {# час} few {# часа} many {# часов} other {# часа}}', 'ru')).toEqual(
    [],
  )
  expect(missingForms('{n, plural, one {# час} other {# часа}}', 'ru')).toEqual(['few', 'many'])
  expect(missingForms('{g, select, a {{n, plural, one {#} other {#}}} other {x}}', 'lv')).toEqual(['zero'])
  expect(missingForms('Labdien, {name}!', 'lv')).toEqual([])
})
