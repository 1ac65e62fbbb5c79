import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Two catalogues, one for each program that speaks to people: the page and the server. */
export default defineConfig({
  sourceLocale: 'lv',
  locales: ['lv', 'en', 'ru'],
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'], exclude: ['src/i18n/locales'] },
    { path: '<rootDir>/server/texts/locales/{locale}', include: ['server/texts'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
})
