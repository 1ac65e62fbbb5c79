/** The browsers of the journeys: found, or installed from Debian's packages. */
import { find, manage } from './installed.mjs'

/** The shell starts faster; only a whole browser shows notifications. */
const browsers = {
  CHROMIUM_PATH: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  WHOLE_CHROMIUM_PATH: ['chromium', 'chromium-browser', 'google-chrome'],
}

/** Where each browser is, by the setting that names it; null where there is none. */
function browserPaths() {
  return Object.fromEntries(
    Object.entries(browsers).map(([setting, names]) => [setting, process.env[setting] || find(names)]),
  )
}

const complete = (paths) => Object.values(paths).every((path) => path !== null)

/** Where each browser is, by the setting that names it; installs what is missing and throws where that fails. */
export function ensureBrowsers() {
  const found = browserPaths()
  if (complete(found)) return found
  console.log('Installing Chromium …')
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  manage(
    `${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq --no-install-recommends chromium-headless-shell chromium`,
  )
  const installed = browserPaths()
  if (complete(installed)) return installed
  throw new Error(`Chromium could not be installed; set ${Object.keys(browsers).join(' and ')}`)
}
