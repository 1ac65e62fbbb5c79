import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** A catalogue for each program that speaks to people, the page and the server, and one for what both say. */
export default defineConfig({
  sourceLocale: 'lv',
  locales: ['lv', 'en', 'ru'],
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['src/i18n/locales', 'src/contract'],
    },
    { path: '<rootDir>/src/contract/locales/{locale}', include: ['src/contract'] },
    { path: '<rootDir>/server/texts/locales/{locale}', include: ['server/texts', 'server/notices'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
})
