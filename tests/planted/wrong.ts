import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from './faults.ts'
import { staleness } from './tree.ts'

const root = join(import.meta.dirname, '../..')

/** What is wrong with the list of faults itself: none could be planted, or proved, by it. */
export function wrongWithFaults(): string[] {
  const names = faults.map(({ name }) => name)
  return [
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `two faults are called ${name}`),
    ...faults.flatMap((fault) => {
      const why = staleness(fault)
      return why === undefined ? [] : [`${fault.name} is stale: ${why}`]
    }),
    ...faults
      .filter(({ caughtBy }) => !existsSync(join(root, caughtBy.file)))
      .map(({ name, caughtBy }) => `${name} is caught by ${caughtBy.file}, which is not there`),
  ]
}
