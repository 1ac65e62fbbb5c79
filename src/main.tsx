import './trusted-types.ts'
// Before every component: the first style sheet decides the order of the layers.
import './ui/styles/global.css'
import './motion.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/words.ts'
import { compose } from './compose.ts'
import { ServicesProvider } from './hooks/services.tsx'
import { applyTheme } from './hooks/theme.ts'
import { createI18n } from './i18n/catalogues.ts'
import { readLanguage } from './i18n/language.ts'
import { LanguageProvider } from './i18n/provider.tsx'
import { createAppRouter } from './router.tsx'

applyTheme()
const [{ services, queries, content }, i18n] = await Promise.all([compose(), createI18n(readLanguage())])
const { api, session, updates } = services
const router = createAppRouter({ session, content })
session.start()
session.onReplaced(() => void router.invalidate())
updates.start()

// E-mails and notifications follow the language chosen here.
async function tellLanguage(language: Language) {
  if (!session.token()) return
  const { setLanguage } = await import('#contract/account-routes.ts')
  await api.call(setLanguage, { body: { language } })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
// From here on screens say their own titles.
document.querySelector('title')?.remove()
createRoot(root).render(
  <StrictMode>
    <ServicesProvider services={services}>
      <QueryClientProvider client={queries}>
        <LanguageProvider
          i18n={i18n}
          onChange={(language) => void tellLanguage(language).catch(() => undefined)}
        >
          <RouterProvider router={router} />
        </LanguageProvider>
      </QueryClientProvider>
    </ServicesProvider>
  </StrictMode>,
)
