import type { ColumnType, JSONColumnType } from 'kysely'

/** A column of jsonb: read as a value, written as its text. */
export type Json<T extends object> = JSONColumnType<T>
/** A column written once. */
export type Fixed<T> = ColumnType<T, T, never>
/** A column that the database reckons from others. */
export type Derived<T> = ColumnType<T, never, never>
