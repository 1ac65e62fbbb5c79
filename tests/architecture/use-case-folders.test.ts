import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

/**
 * Folders of use cases that need each other. A booking is paid and a payment books, a plan is bought and a purchase begins a
 * plan: money and what it buys change in one transaction. The list only shrinks.
 */
const NEED_EACH_OTHER = [
  'call consultation',
  'consultation doctor',
  'consultation hold',
  'consultation payment',
  'hold payment',
  'order plan',
  'order purchase',
  'payment plan',
  'payment purchase',
  'plan purchase',
  'plan receipt',
]

const ROOT = 'server/usecases'
const folderOf = (file: string) => {
  const [folder, inside] = file.startsWith(`${ROOT}/`) ? file.slice(ROOT.length + 1).split('/') : []
  return inside === undefined ? undefined : folder
}

test('use cases of two folders import each other only where that is known', () => {
  const arrows = new Set<string>()
  for (const { file, text } of sourcesIn([ROOT], /\.ts$/))
    for (const [, module = ''] of text.matchAll(/ from '(\.[^']+)'/g)) {
      const [from, to] = [folderOf(file), folderOf(join(dirname(file), module))]
      if (from !== undefined && to !== undefined && from !== to) arrows.add(`${from} ${to}`)
    }
  expect(arrows.size).toBeGreaterThan(50)
  const mutual = [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && arrows.has(`${to} ${from}`)
  })
  expect(mutual.toSorted()).toEqual(NEED_EACH_OTHER)
})
