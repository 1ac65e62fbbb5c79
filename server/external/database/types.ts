import { types, type CustomTypesConfig } from 'pg'

const DATE = 1082
const asText = (value: string): string => value

const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  // A calendar day has no zone: pg would make an instant of it in the machine's zone.
  [DATE, asText],
])

/** How columns arrive: int8 and numeric as numbers, date as 'YYYY-MM-DD', timestamptz as Date, the rest as pg does. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format),
}
