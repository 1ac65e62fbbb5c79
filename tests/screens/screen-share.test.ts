import { expect, test } from 'vitest'
import { screenShare, type ScreenState } from '../../src/hooks/call/screen-share.ts'

test('CALL-07 a screen that cannot be asked for, as when its part does not load, is said to be none and can be asked for again', async () => {
  const received: ScreenState['status'][] = []
  const screen = screenShare({ openScreen: () => Promise.reject(new Error('no such part')) }, ({ status }) =>
    received.push(status),
  )
  await screen.show()
  await screen.show()
  expect(received).toEqual(['asking', 'refused', 'asking', 'refused'])
  screen.close()
})
