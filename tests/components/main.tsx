import '../../src/ui/styles/global.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toLanguage } from '#contract/language.ts'
import { createTexts } from '../../src/i18n/catalogues.ts'
import { readLanguage } from '../../src/i18n/language.ts'
import { LanguageProvider } from '../../src/i18n/provider.tsx'
import { ToastProvider } from '../../src/ui/overlay/toast.tsx'
import { Sheet } from './sheet.tsx'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme

const root = createRootRoute({ component: Sheet })
// Links of the sheet lead nowhere: every address shows the sheet again.
const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
const router = createRouter({ routeTree: root.addChildren([anywhere]), history: createMemoryHistory() })

const texts = createTexts()
await texts.all()
await texts.activate(asked.has('lang') ? toLanguage(asked.get('lang')) : readLanguage())
const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root.')
createRoot(place).render(
  <StrictMode>
    <LanguageProvider texts={texts}>
      <ToastProvider>
        {/* The product's own routes are registered as the router's type; this one is smaller on purpose. */}
        <RouterProvider router={router as never} />
      </ToastProvider>
    </LanguageProvider>
  </StrictMode>,
)
