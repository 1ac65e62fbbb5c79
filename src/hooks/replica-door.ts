import type { Replica } from '../replica/replica.ts'
import type { Door } from './door.ts'

/** The way to what this device holds. */
export type ReplicaDoor = Door<Replica>
