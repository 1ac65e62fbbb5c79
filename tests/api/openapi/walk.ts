import { expect } from 'vitest'
import { client, type Answer } from '../../world/people/client.ts'
import type { openContent } from '../../world/people/content.ts'
import type { documentOf } from '../../world/reading/openapi.ts'

export const idOf = ({ body }: Answer) => (body as { _id: string })._id
export const orderOf = ({ body }: Answer) => (body as { order: { _id: string } }).order._id
export const versionOf = ({ body }: Answer) => (body as { version: number }).version
export const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken

interface Visit {
  token?: string
  id?: string
  messageId?: string
  query?: Record<string, string>
  body?: unknown
  /** The first that the document has for a success, when not said. */
  status?: number
}

type World = Awaited<ReturnType<typeof openContent>> & { api: Awaited<ReturnType<typeof documentOf>> }

/** A way from route to route, each of which answers as the document says. */
export function walking({ server, clinic, content, api }: World) {
  const visited = new Set<string>()
  async function visit(
    name: string,
    { token, id = '', messageId = '', query, body, status }: Visit = {},
  ): Promise<Answer> {
    const found = api.operations.find(({ operation }) => operation.operationId === name)
    if (!found) throw new Error(`no operation ${name}`)
    const path =
      found.path.replace(/\{(?:id|audience|key)\}/, id).replace('{messageId}', messageId) +
      (query ? `?${new URLSearchParams(query)}` : '')
    const answer = await client(server.url).call(found.method, path, { token, body })
    const faults = api.faultsOf(found.operation, answer)
    const expected = status ?? Number(Object.keys(found.operation.responses).find((each) => each < '300'))
    const said = { name, faults, status: answer.status, body: answer.status === expected ? '' : answer.body }
    expect(said).toEqual({ name, faults: [], status: expected, body: '' })
    visited.add(name)
    return answer
  }
  return { server, clinic, content, admin: clinic.admin.token, visit, visited }
}
export type Walk = ReturnType<typeof walking>
