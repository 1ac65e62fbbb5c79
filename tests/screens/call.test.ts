import { expect, test } from 'vitest'
import { qualityOf } from '../../src/external/calls/quality.ts'
import { callViewOf } from '../../src/features/call/call-view.ts'
import { readyToSend, toAnswers } from '../../src/features/feedback/draft.ts'
import type { RoomState } from '../../src/hooks/call/call-room.ts'

const sample = (
  [received, lost, roundTrip = 0.05]: [number, number, number?],
  [sent, lostThere, limited = false]: [number, number, boolean?] = [0, 0],
) => ({ received, lost, roundTrip, sent, lostThere, limited })

const shown = (...[before, after]: Parameters<typeof qualityOf>) => qualityOf(before, after).shown

test('CALL-07 the quality of a line follows what was lost and delayed since the last look', () => {
  expect(shown(sample([1_000, 500]), sample([1_100, 500]))).toBe('good')
  expect(shown(sample([0, 0]), sample([95, 5]))).toBe('fair')
  expect(shown(sample([0, 0]), sample([90, 10]))).toBe('poor')
  expect(shown(sample([0, 0]), sample([100, 0, 0.4]))).toBe('fair')
  expect(shown(sample([0, 0]), sample([0, 0]))).toBe('good')
})

test('CALL-09 a line is judged for each direction: by what was lost on it, and by delay only where one’s own way out is too narrow', () => {
  const before = sample([0, 0], [0, 0])
  const good = { shown: 'good', up: 'good', down: 'good' }
  expect(qualityOf(before, sample([100, 0], [100, 0]))).toEqual(good)
  expect(qualityOf(before, sample([100, 0], [100, 10]))).toEqual({ ...good, shown: 'poor', up: 'poor' })
  expect(qualityOf(before, sample([90, 10], [100, 0]))).toEqual({ ...good, shown: 'poor', down: 'poor' })
  // The other side's full way out delays both, and is no reason to take this side's picture.
  expect(qualityOf(before, sample([100, 0, 0.9], [100, 0]))).toEqual({ ...good, shown: 'poor' })
  expect(qualityOf(before, sample([100, 0, 0.9], [100, 0, true]))).toEqual({
    ...good,
    shown: 'poor',
    up: 'poor',
  })
})

test('CALL-01 CALL-02 what the server says of the consultation decides before where this page stands', () => {
  const room: RoomState = {
    stage: 'outside',
    refusal: null,
    away: false,
    unreachable: false,
    instead: false,
    line: null,
    together: null,
    summary: null,
  }
  const line = {
    remote: { audio: null, video: null },
    partner: { audio: false, video: false },
    quality: null,
    unreachable: false,
  }
  const to = '2026-11-24T09:00:00Z'
  const now = Date.parse('2026-11-24T08:30:00Z')
  const phase = (
    status: 'scheduled' | 'active' | 'finished' | 'rejected',
    more: Partial<RoomState> = {},
    at = now,
  ) => callViewOf({ status, to }, { ...room, ...more }, at)
  expect(phase('scheduled')).toBe('lobby')
  expect(phase('active')).toBe('lobby')
  expect(phase('rejected')).toBe('closed')
  expect(phase('scheduled', {}, Date.parse(to))).toBe('closed')
  expect(phase('active', {}, Date.parse(to) + 1)).toBe('lobby')
  expect(phase('scheduled', { stage: 'inside' })).toBe('waiting')
  expect(phase('active', { stage: 'inside', line: { ...line, phase: 'waiting' } })).toBe('waiting')
  expect(phase('active', { stage: 'inside', line: { ...line, phase: 'broken' } })).toBe('live')
  expect(phase('finished', { stage: 'inside', line: { ...line, phase: 'live' } })).toBe('after')
  expect(phase('active', { stage: 'over' })).toBe('after')
})

test('CALL-05 only rated questions are sent, and words only with stars', () => {
  expect(readyToSend({})).toBe(false)
  expect(readyToSend({ a: { rating: 0, text: 'words' } })).toBe(false)
  expect(readyToSend({ a: { rating: 3, text: 'x'.repeat(256) } })).toBe(false)
  const draft = {
    a: { rating: 4, text: ' good ' },
    b: { rating: 0, text: 'lost' },
    c: { rating: 1, text: ' ' },
  }
  expect(readyToSend(draft)).toBe(true)
  expect(toAnswers(draft)).toEqual([
    { questionId: 'a', rating: 4, text: 'good' },
    { questionId: 'c', rating: 1 },
  ])
})
