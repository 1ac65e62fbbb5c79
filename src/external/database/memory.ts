import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

/** A database that lives and dies with the page: nothing of it ever lies on a disk. */
export const memoryDatabase = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
