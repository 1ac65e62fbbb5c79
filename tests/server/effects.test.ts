import { expect, test, vi } from 'vitest'
import { effectHandlers } from '../../server/effects/handlers.ts'
import type { Ports } from '../../server/usecases/ports.ts'

test('CALL-04 the effect that closes a call closes its room at the provider', async () => {
  const calls = { enter: vi.fn(), close: vi.fn(() => Promise.resolve()) }
  // This effect asks for nothing else.
  const handlers = effectHandlers({ calls } as unknown as Ports, vi.fn(), { info: vi.fn(), warn: vi.fn() })
  await handlers['close-call']({ consultationId: 'one' })
  expect(calls.close.mock.calls).toEqual([['one']])
})
