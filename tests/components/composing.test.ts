import { expect, test } from 'vitest'
import { isComposing, pressedEnter } from '../../src/ui/field/composing.ts'
import { sourcesIn } from '../architecture/sources.ts'

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  nativeEvent: { isComposing: false, keyCode: 13, ...more } as KeyboardEvent,
})

test('EASE-05 Enter that takes a composed word is no Enter, also as Safari tells of it', () => {
  expect(pressedEnter(pressed('Enter'))).toBe(true)
  expect(pressedEnter(pressed('Enter', { isComposing: true }))).toBe(false)
  expect(pressedEnter(pressed('Enter', { keyCode: 229 }))).toBe(false)
  expect(pressedEnter(pressed('Process', { keyCode: 229 }))).toBe(false)
  expect(isComposing(pressed('Escape', { isComposing: true }))).toBe(true)
  expect(isComposing(pressed('Escape', { keyCode: 27 }))).toBe(false)
})

/** Every place that hears keys: it leaves composed words alone, or why none is composed there. */
const hearing: Readonly<Record<string, 'asks' | 'no text is typed there' | 'arrows with Alt alone'>> = {
  'src/editor/tool-dialog.tsx': 'asks',
  'src/features/admin-questionnaire/question-card.tsx': 'arrows with Alt alone',
  'src/features/call/room/panel.tsx': 'no text is typed there',
  'src/features/chat/thread/thread-search.tsx': 'asks',
  'src/parts/message/message-field.tsx': 'asks',
  'src/ui/calendar/week-strip.tsx': 'no text is typed there',
  'src/ui/data/tabs.tsx': 'no text is typed there',
  'src/ui/field/multi-picker.tsx': 'asks',
  'src/ui/focus/press.ts': 'no text is typed there',
  'src/ui/focus/roving.ts': 'no text is typed there',
  'src/ui/overlay/menu-list.tsx': 'no text is typed there',
  'src/ui/overlay/menu.tsx': 'no text is typed there',
  'src/ui/reorder/mover.tsx': 'asks',
  'src/ui/reorder/use-reorder.ts': 'arrows with Alt alone',
}

test('EASE-05 whatever hears keys where words are typed leaves composed ones alone', () => {
  const hears = sourcesIn(['src'], /\.tsx?$/).filter(({ text }) =>
    /onKey(?:Down|Up|Press)|'key(?:down|up)'/.test(text),
  )
  expect(hears.map(({ file }) => file).toSorted()).toEqual(Object.keys(hearing).toSorted())
  const asking = hears
    .filter(({ text }) => /\b(?:pressedEnter|isComposing)\(/.test(text))
    .map(({ file }) => file)
  const asks = Object.keys(hearing).filter((file) => hearing[file] === 'asks')
  expect(asking.toSorted()).toEqual(asks.toSorted())
  // Nobody looks for Enter past the one place that knows of composing.
  expect(hears.filter(({ text }) => text.includes("'Enter'")).map(({ file }) => file)).toEqual([])
})
