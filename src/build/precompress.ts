import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes a Brotli twin beside every text file of the finished build, so that the server never compresses. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = this.environment.config.build.outDir
        const root = isAbsolute(folder) ? folder : join(this.environment.config.root, folder)
        for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name)
          if (!entry.isFile() || !/\.(?:js|css|svg|webmanifest)$/.test(file)) continue
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
        }
      },
    },
  }
}
