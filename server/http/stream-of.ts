import type { Bytes } from '#contract/route.ts'

/** Sends what is made part by part, each when the one before has gone out; whoever stops reading ends the making. */
export function streamOf(parts: AsyncIterable<Bytes>): ReadableStream<Bytes> {
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
