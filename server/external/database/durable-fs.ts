import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  node: unknown
}
interface Attributes {
  mode?: number
}
interface EmscriptenModule {
  NODEFS: {
    node_ops: { setattr: (node: unknown, attributes: Attributes) => void }
    stream_ops: {
      setattr?: (stream: Stream, attributes: Attributes) => void
      fsync?: (stream: Stream) => number
    }
    realPath(node: unknown): string
  }
}

/** The engine gives each file a mode whatever the process's mask says; nothing is for others to read. */
const forOwner = ({ mode, ...others }: Attributes): Attributes =>
  mode === undefined ? others : { ...others, mode: mode & ~0o077 }

/** PGlite's file system never reaches the disk by itself: PostgreSQL's fsync is answered with nothing done. Here it is done. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    const steps = (made.emscriptenOpts.preRun ??= []) as unknown as ((module: EmscriptenModule) => void)[]
    steps.push(({ NODEFS }) => {
      const { setattr } = NODEFS.node_ops
      NODEFS.node_ops.setattr = (node, attributes) => setattr(node, forOwner(attributes))
      const { setattr: setOpened } = NODEFS.stream_ops
      if (setOpened)
        NODEFS.stream_ops.setattr = (stream, attributes) => setOpened(stream, forOwner(attributes))
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
