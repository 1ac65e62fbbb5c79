import { extensionOf, type Files } from './port.ts'

/**
 * Moves all files from where they lay to where they shall lie, and answers how many these were. Each is taken away only once it
 * is there, so a move that was cut off goes on, and several processes may move at once.
 */
export async function moveFiles(from: Files, to: Files): Promise<number> {
  let moved = 0
  for await (const name of from.list()) {
    const bytes = await from.get(name)
    if (!bytes) continue
    await to.put(bytes, extensionOf(name))
    await from.remove(name)
    moved++
  }
  return moved
}
