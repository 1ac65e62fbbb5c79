import { expect, test } from 'vitest'
import { wrongWithFaults } from './wrong.ts'

test('every fault that can be planted has its one place in the sources, a name of its own and the file of its test', () => {
  expect(wrongWithFaults()).toEqual([])
})
