import { startServer } from './server.ts'
import { setTemplate, templateOf } from './template.ts'

/** Migrates a home once for all servers to come, unless that was done before; answers how to clear the template away. */
export async function makeTemplate(home: 'embedded' | 'postgres'): Promise<() => Promise<void>> {
  if (templateOf(home)) return async () => {}
  const server = await startServer({ home })
  await server.stop()
  const database = server.databaseUrl && new URL(server.databaseUrl).pathname.slice(1)
  setTemplate(home, { dataDir: server.dataDir, database })
  return () => server.remove()
}
