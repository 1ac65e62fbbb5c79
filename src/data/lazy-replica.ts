import type { Replica } from '../replica/replica.ts'
import type { LazyService } from './lazy-service.ts'

/** The way to what this device holds. */
export type LazyReplica = LazyService<Replica>
