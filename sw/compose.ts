import type { PrecacheEntry } from 'workbox-precaching'
import { openShellOffline } from './navigation.ts'
import { keepProgram } from './precache.ts'
import { takeOverWhenAsked } from './update.ts'

/** Registers everything the worker does; each job has a file of its own. */
export function compose(worker: ServiceWorkerGlobalScope, program: (string | PrecacheEntry)[]): void {
  keepProgram(program)
  openShellOffline()
  takeOverWhenAsked(worker)
}
