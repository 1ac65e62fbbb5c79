import { AwsClient } from 'aws4fetch'
import { NAME, nameOf } from './name.ts'
import type { Files } from './port.ts'

/** What one answer may take, its bytes included. */
const ANSWER_MS = 20_000
/** So many times more is asked what was answered with 429 or 5xx, a little later each time. */
const RETRIES = 2
/** What S3 lists at a time. */
const NAMES = 1000

/** Where files lie in an S3-compatible bucket, and who may reach it. */
export interface BucketAddress {
  /** Of the bucket itself, as https://s3.eu-north-1.amazonaws.com/files. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Signed with; where it is not said, the name of the host tells. */
  readonly region: string | undefined
}

/** The bucket said no, or nothing. Its own words are not kept: they may repeat what was signed. */
class BucketFault extends Error {
  override name = 'BucketFault'
  /** For whoever asked it is the same as a connection that could not be made: it may be there again in a moment. */
  readonly code = 'ECONNREFUSED'
}

/** Files in a bucket, for any number of processes. S3 shows an object only when it is whole. */
export function filesInBucket({ url, region, ...keys }: BucketAddress): Files {
  const client = new AwsClient({ ...keys, ...(region && { region }), service: 's3', retries: RETRIES })

  /** Asks, and answers the bytes; null where the status is one of these. */
  async function ask(
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
    empty: readonly number[] = [],
  ): Promise<ArrayBuffer | null> {
    try {
      const answer = await client.fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
      if (answer.ok) return await answer.arrayBuffer()
      await answer.body?.cancel()
      if (empty.includes(answer.status)) return null
      throw new BucketFault(`the bucket answered ${answer.status} to ${init.method}`)
    } catch (error) {
      if (error instanceof BucketFault) throw error
      throw new BucketFault(`the bucket gave no answer to ${init.method}`)
    }
  }

  return {
    async put(bytes, extension) {
      const name = await nameOf(bytes, extension)
      // Where it is there already nothing is sent again: 412.
      await ask(`/${name}`, { method: 'PUT', headers: { 'if-none-match': '*' }, body: bytes }, [412])
      return name
    },
    async get(name) {
      if (!NAME.test(name)) return null
      const bytes = await ask(`/${name}`, { method: 'GET' }, [404])
      return bytes && Buffer.from(bytes)
    },
    async remove(name) {
      if (NAME.test(name)) await ask(`/${name}`, { method: 'DELETE' }, [404])
    },
    async *list() {
      for (let last = ''; ;) {
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(NAMES),
          ...(last && { 'start-after': last }),
        })
        const listed = await ask(`?${query.toString()}`, { method: 'GET' })
        const keys = Buffer.from(listed ?? new ArrayBuffer())
          .toString()
          .matchAll(/<Key>([^<]*)<\/Key>/g)
        let more = 0
        for (const [, key = ''] of keys) {
          more++
          last = key
          if (NAME.test(key)) yield key
        }
        if (more < NAMES) return
      }
    },
    /** A bucket that is away takes nothing but files with it: whoever writes, books and talks is not turned away for it. */
    async ping() {},
  }
}
