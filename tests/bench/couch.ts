import { startJson } from './json-server.ts'

/**
 * The least that CouchDB's replication protocol asks of the server that is replicated to: what is not there is asked
 * for and taken, in memory, and checkpoints are kept. No CouchDB can take less time.
 */
export async function startCouch() {
  const revisions = new Set<string>()
  const checkpoints = new Map<string, object>()
  let marks = 0

  function answer(method: string, path: string, body: unknown): [status: number, body: unknown] {
    const about = { db_name: 'bench', update_seq: revisions.size, instance_start_time: '0' }
    const checkpoint = /^\/bench\/(_local\/.+)$/.exec(path)?.[1]
    if (checkpoint) return mark(method, checkpoint, body)
    if (path === '/bench/_revs_diff') return [200, missing(body as Record<string, string[]>)]
    if (path === '/bench/_bulk_docs') {
      for (const { _id: id, _rev: rev } of (body as { docs: { _id: string; _rev: string }[] }).docs)
        revisions.add(`${id} ${rev}`)
      return [201, []]
    }
    if (path === '/bench' || path === '/bench/') return [200, about]
    return [404, { error: 'not_found', reason: 'missing' }]
  }

  function missing(asked: Record<string, string[]>) {
    const ofEach = Object.entries(asked).map(
      ([id, revs]) => [id, { missing: revs.filter((rev) => !revisions.has(`${id} ${rev}`)) }] as const,
    )
    return Object.fromEntries(ofEach.filter(([, each]) => each.missing.length > 0))
  }

  function mark(method: string, id: string, body: unknown): [status: number, body: unknown] {
    if (method === 'PUT') {
      const rev = `0-${++marks}`
      checkpoints.set(id, { ...(body as object), _id: id, _rev: rev })
      return [201, { ok: true, id, rev }]
    }
    const known = checkpoints.get(id)
    return known ? [200, known] : [404, { error: 'not_found', reason: 'missing' }]
  }

  const server = await startJson(answer)
  return {
    ...server,
    /** How many documents have arrived. */
    count: () => revisions.size,
  }
}
