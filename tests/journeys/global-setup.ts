import { setup } from '../world/server/global-postgres.ts'
import { makeTemplate } from '../world/server/make-template.ts'
import { isWhole } from '../world/whole.ts'

/**
 * The journeys' servers lie on PostgreSQL, the home of production, which takes a third of the processor's time; in the whole
 * run on the embedded database, which the API's suite proves in `npm test`.
 */
export default async (): Promise<() => Promise<void>> => {
  if (isWhole) return makeTemplate('embedded')
  process.env['TEST_HOME'] = 'postgres'
  const stop = await setup()
  const clear = await makeTemplate('postgres')
  return async () => {
    await clear()
    await stop()
  }
}
