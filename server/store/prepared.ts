import type { CompiledQuery } from 'kysely'
import type { Reader } from './schema.ts'

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly of: PropertyKey
  constructor(of: PropertyKey) {
    this.of = of
  }
}
const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) })

/**
 * A read that is asked all the time: its statement is built once, and planned once for each connection. `build` is
 * called with placeholders for the values, so it must not look at them; the best plan must be one for all values.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (db: Reader, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Reader, values: Values) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined
  // Stands for values of any kind: each of its properties is a placeholder.
  const anyValues = placeholders as Values
  return async (db, values) => {
    if (!statement) {
      const compiled = build(db, anyValues).compile()
      statement = { ...compiled, sql: `${compiled.sql} /* ${name} */` }
    }
    const parameters = statement.parameters.map((parameter): unknown =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.of) : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}
