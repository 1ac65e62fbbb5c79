import { makeTemplate } from './make-template.ts'

/** Migrates both homes once. */
export async function setup(): Promise<() => Promise<void>> {
  const undo = [await makeTemplate('postgres'), await makeTemplate('embedded')]
  return async () => {
    for (const each of undo) await each()
  }
}
