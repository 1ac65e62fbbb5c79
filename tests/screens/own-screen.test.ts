import { expect, test } from 'vitest'
import { ownScreen, type ScreenState } from '../../src/hooks/call/own-screen.ts'

test('CALL-07 a screen that cannot be asked for, as when its part does not load, is said to be none and can be asked for again', async () => {
  const told: ScreenState['status'][] = []
  const screen = ownScreen({ openScreen: () => Promise.reject(new Error('no such part')) }, ({ status }) =>
    told.push(status),
  )
  await screen.show()
  await screen.show()
  expect(told).toEqual(['asking', 'refused', 'asking', 'refused'])
  screen.close()
})
