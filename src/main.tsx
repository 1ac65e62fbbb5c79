import './trusted-types.ts'
// Before every component: the first style sheet decides the order of the layers.
import './ui/styles/global.css'
import './motion.css'
import { isNotFound, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/enums.ts'
import { compose } from './compose.ts'
import { ServicesProvider } from './app/services.tsx'
import type { Session } from './session/session-view.ts'
import { applyTheme } from './app/theme.ts'
import { createTexts } from './i18n/catalogues.ts'
import { readLanguage } from './i18n/language.ts'
import { loadLetters } from './i18n/letters.ts'
import { LanguageProvider } from './i18n/provider.tsx'
import { bringFrame } from './parts/frame/lazy.ts'
import { quietTransitions } from './quiet-transitions.ts'
import { createAppRouter } from './router.tsx'
import { keepLayers } from './ui/overlay/layers.ts'

/**
 * How long the first paint waits for the whole screen. Where something stood in for it, React would leave that longer.
 * Without a network everything is on the device, and comes as fast as its processor is. Whose session it is decides on
 * the whole frame: where the device does not know, that is worth as long.
 */
const quickMs = ({ status, loggedIn }: Session) =>
  (status === 'guest' || loggedIn) && navigator.onLine ? 300 : 1_000

/** That something does not exist is an answer with a screen of its own, and no fault. */
function logCaught(error: unknown): void {
  // oxlint-disable-next-line no-console -- where React writes what it has caught, unless it is told otherwise
  if (!isNotFound(error)) console.error(error)
}

applyTheme()
quietTransitions()
// Not awaited up here: what it loads imports this file's chunk, which would then wait for itself.
void start()

async function start() {
  const texts = createTexts()
  const letters = loadLetters(readLanguage())
  // The first page alone says little; every other screen would ask for the rest a moment later.
  if (location.pathname !== '/') void texts.all()
  const [{ services, content, follow }] = await Promise.all([compose(), texts.activate(readLanguage())])
  const { api, session, updates } = services
  const router = keepLayers(() => createAppRouter({ session, content, replica: services.replica, texts }))
  session.start()
  follow()
  session.onReplaced(() => void router.invalidate())
  updates.start()

  // E-mails and notifications follow the language chosen here.
  async function sendLanguage(language: Language) {
    await services.replica.opened()?.setLanguage(language)
    if (!session.token()) return
    const { setLanguage } = await import('#contract/account-routes.ts')
    await api.call(setLanguage, { body: { language } })
  }

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  await Promise.race([
    Promise.allSettled([router.load(), session.settled().then(({ role }) => bringFrame(role)), letters]),
    new Promise((resolve) => setTimeout(resolve, quickMs(session.read()))),
  ])
  // From here on screens say their own titles.
  document.querySelector('title')?.remove()
  createRoot(root, { onCaughtError: logCaught }).render(
    <StrictMode>
      <ServicesProvider services={services}>
        <LanguageProvider
          texts={texts}
          onChange={(language) => void sendLanguage(language).catch(() => undefined)}
        >
          <RouterProvider router={router} />
        </LanguageProvider>
      </ServicesProvider>
    </StrictMode>,
  )
}
