/** The Redis that events between processes are tried with: found, or unpacked from Debian's packages. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../server/prepare.mjs'
import { find, manage } from './installed.mjs'

/** Installed, the package would begin to listen as a service of the machine: here it is only unpacked, with its libraries. */
const unpack = (folder) => `
  mkdir -p '${folder}' && cd '${folder}' &&
  apt-get download -qq redis-server redis-tools libjemalloc2 liblzf1 libatomic1 &&
  for each in *.deb; do dpkg -x "$each" . || exit 1; done && rm -f *.deb &&
  for libraries in '${folder}'/usr/lib/*-linux-gnu*; do :; done &&
  printf '#!/bin/sh\\nLD_LIBRARY_PATH=%s exec %s/usr/bin/redis-server "$@"\\n' "$libraries" '${folder}' > draft &&
  chmod +x draft && ./draft --version && mv draft redis-server`

/**
 * Where it is, by the setting that names it. Where it cannot be had, one line says so, and what needs it is left out
 * (`ports/carriers.ts`, `faults/live-channel.test.ts`).
 */
export function ensureRedis(folder = join(root, 'node_modules/.cache/redis')) {
  const unpacked = join(folder, 'redis-server')
  const found = () =>
    process.env.REDIS_SERVER_PATH || find(['redis-server']) || (existsSync(unpacked) && unpacked)
  if (!found() && !manage(unpack(folder), { quiet: true })) {
    // A new machine knows of no packages yet.
    const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
    if (manage(`${sudo}apt-get update -qq`, { quiet: true })) manage(unpack(folder), { quiet: true })
  }
  const path = found()
  if (path) return { REDIS_SERVER_PATH: path }
  console.log(
    'Left out: events between processes through Redis, which could not be had; set REDIS_SERVER_PATH.',
  )
  return {}
}
