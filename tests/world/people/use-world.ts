import { afterAll, afterEach } from 'vitest'

interface World {
  server: { remove(): Promise<void> }
  /** What holds after everything, whatever happened. */
  expectRight(): Promise<void>
}

/** A world for one test file: what must hold is looked at after every test, and its server goes after the last. */
export async function useWorld<W extends World>(opening: Promise<W>): Promise<W> {
  const world = await opening
  afterEach(() => world.expectRight())
  afterAll(() => world.server.remove())
  return world
}
