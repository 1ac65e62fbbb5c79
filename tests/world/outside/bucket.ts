import { AwsV4Signer } from 'aws4fetch'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ACCOUNT = { accessKeyId: 'AKTEST', secretAccessKey: 'secret/of+the=test', service: 's3' }
const REGION = 'eu-north-1'
const FRESH_MS = 900_000

/** Whether a request is signed as S3 wants it: by this account, of late, over what it asks for. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const given = headers.authorization ?? ''
  const signed = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const datetime = String(headers['x-amz-date'] ?? '')
  const at = Date.parse(datetime.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - Date.now()) < FRESH_MS)) return false
  const again = await new AwsV4Signer({
    ...ACCOUNT,
    region: REGION,
    method,
    url: `http://${headers.host}${url}`,
    headers: Object.fromEntries(
      signed.filter((name) => name !== 'host').map((name) => [name, String(headers[name] ?? '')]),
    ),
    datetime,
    allHeaders: true,
  }).sign()
  return again.headers.get('authorization') === given
}

/** A bucket that refuses what S3 refuses: a wrong or stale signature, and to write over what is there when told not to. */
export async function openBucket() {
  const kept = new Map<string, Buffer>()
  /** Statuses that it answers with before it does as it is told. */
  const troubles: (number | 'silence')[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const trouble = troubles.shift()
    if (trouble === 'silence') return request.socket.destroy()
    if (trouble !== undefined) return response.writeHead(trouble).end('<Error><Code>SlowDown</Code></Error>')
    if (!(await isSigned(request)))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = pathname.slice('/files/'.length)
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && kept.has(key)) return response.writeHead(412).end()
      kept.set(key, Buffer.concat(chunks))
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return response.writeHead(204).end()
    }
    if (searchParams.get('list-type') === '2') {
      const keys = [...kept.keys()].toSorted((a, b) => (a < b ? -1 : 1))
      const from = keys.filter((each) => each > (searchParams.get('start-after') ?? ''))
      const page = from.slice(0, Number(searchParams.get('max-keys')))
      const contents = page.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')
      return response.writeHead(200).end(`<ListBucketResult>${contents}</ListBucketResult>`)
    }
    const file = kept.get(key)
    return file
      ? response.writeHead(200).end(file)
      : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { accessKeyId, secretAccessKey } = ACCOUNT
  return {
    address: { url: `http://127.0.0.1:${port}/files`, accessKeyId, secretAccessKey, region: REGION },
    /** As `FILES_URL` names it. */
    filesUrl: `http://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/files?region=${REGION}`,
    kept,
    troubles,
    close: () => void server.close(),
  }
}
