import { expect, test } from 'vitest'
import { fit, problemOf } from '../../src/ui/field/image-data.ts'

test('VAL-07 a wrong type or too large a file is refused before it is read', () => {
  expect(problemOf({ type: 'image/jpeg', size: 100 }, 1000)).toBeNull()
  expect(problemOf({ type: 'image/svg+xml', size: 100 }, 1000)).toBe('wrong_type')
  expect(problemOf({ type: 'application/pdf', size: 100 }, 1000)).toBe('wrong_type')
  expect(problemOf({ type: '', size: 100 }, 1000)).toBe('wrong_type')
  expect(problemOf({ type: 'image/png', size: 1001 }, 1000)).toBe('too_large')
})

test('VAL-07 resizing keeps the proportions, fits both limits and never enlarges', () => {
  expect(fit(2000, 1000, { maxWidth: 400, maxHeight: 400 })).toEqual({ width: 400, height: 200 })
  expect(fit(1000, 2000, { maxWidth: 400, maxHeight: 400 })).toEqual({ width: 200, height: 400 })
  expect(fit(300, 200, { maxWidth: 400 })).toEqual({ width: 300, height: 200 })
  expect(fit(5000, 1, { maxWidth: 100 })).toEqual({ width: 100, height: 1 })
})
