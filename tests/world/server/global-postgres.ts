import { startPostgres } from './postgres.ts'

/** One PostgreSQL for all suites of a run, unless `TEST_DATABASE_URL` names one. Every suite makes its own database on it. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return async () => {}
  const server = await startPostgres({ durable: false })
  process.env['TEST_DATABASE_URL'] = server.url('postgres')
  return () => server.stop()
}
