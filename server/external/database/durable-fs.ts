import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  node: unknown
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string }
}

/** PGlite's file system never reaches the disk by itself: PostgreSQL's fsync is answered with nothing done. Here it is done. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    const steps = (made.emscriptenOpts.preRun ??= []) as unknown as ((module: EmscriptenModule) => void)[]
    steps.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd) {
          fsyncSync(nfd)
          return 0
        }
        const opened = openSync(NODEFS.realPath(node), 'r')
        try {
          fsyncSync(opened)
        } finally {
          closeSync(opened)
        }
        return 0
      }
    })
    return made
  }
}
