/** The TURN server that calls are relayed through in the journeys: found, or unpacked from Debian's packages. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../server/prepare.mjs'
import { find, manage } from './installed.mjs'

/**
 * Installed, the package would begin to listen as a service of the machine: here it is only unpacked, with what is missing
 * for it, and with the libraries that it names, since images of machines leave out files of theirs.
 */
const unpack = (folder) => `
  mkdir -p '${folder}' && cd '${folder}' &&
  missing=$(apt-get install --print-uris -qq -y --no-install-recommends coturn | sed -n "s/^'[^']*' \\([^_]*\\)_.*/\\1/p") &&
  named=$(apt-cache depends coturn | sed -n 's/^ *Depends: \\(lib[^ ]*\\)$/\\1/p' | grep -v '^libc6$') &&
  apt-get download -qq $(printf '%s\\n' coturn $missing $named | sort -u) &&
  for each in *.deb; do dpkg -x "$each" . || exit 1; done && rm -f *.deb &&
  for libraries in '${folder}'/usr/lib/*-linux-gnu*; do :; done &&
  printf '#!/bin/sh\\nLD_LIBRARY_PATH=%s exec %s/usr/bin/turnserver "$@"\\n' "$libraries" '${folder}' > draft &&
  chmod +x draft && ./draft --version && mv draft turnserver`

/**
 * Where it is, by the setting that names it. Where it cannot be had, one line says so, and what needs it is left out
 * (`playwright.config.ts`).
 */
export function ensureRelay(folder = join(root, 'node_modules/.cache/coturn')) {
  const unpacked = join(folder, 'turnserver')
  const found = () =>
    process.env.TURNSERVER_PATH || find(['turnserver']) || (existsSync(unpacked) && unpacked)
  if (!found() && !manage(unpack(folder), { quiet: true })) {
    // A new machine knows of no packages yet.
    const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
    if (manage(`${sudo}apt-get update -qq`, { quiet: true })) manage(unpack(folder), { quiet: true })
  }
  const path = found()
  if (path) return { TURNSERVER_PATH: path }
  console.log('Left out: calls through a TURN server, since coturn could not be had; set TURNSERVER_PATH.')
  return {}
}
