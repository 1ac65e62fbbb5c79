import { matchesGlob, relative } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/**
 * What only screens behind the first page say. A new part counts as said everywhere until it is named here; when
 * the first page or its frame comes to show a named one, `text-halves.test.ts` tells.
 */
const later = [
  'src/features/!(landing|error|not-found)/**',
  'src/editor/**',
  'src/parts/{account,article,calendar,consultation,form,lists,message,payment,profile,questionnaire,record,status,support}/**',
  'src/ui/{data,field,reorder,status}/**',
  'src/{contract/error-texts,data/error-text,data/server-form,i18n/field-texts}.ts',
]

/** Whether a module belongs to screens behind the first page. */
export function isOfLaterScreens(id: string): boolean {
  const path = relative(process.cwd(), id.split('?')[0] ?? id)
  return later.some((folder) => matchesGlob(path, folder))
}

const config = getConfig()

/** The catalogue in a folder, without what is said in some of its files. */
async function catalogueIn(folder: string, exclude: string[] = []) {
  const found = config.catalogs.find(({ path }) => path.includes(folder))
  if (!found) throw new Error(`lingui.config.ts names no catalogue in ${folder}`)
  const [catalogue] = await getCatalogs({
    ...config,
    catalogs: [{ ...found, exclude: [...(found.exclude ?? []), ...exclude] }],
  })
  if (!catalogue) throw new Error(`Lingui made no catalogue of ${folder}`)
  return catalogue
}

/** Every text of the page in one language: its own, and what the contract says, of which later screens alone speak. */
async function textsIn(locale: string): Promise<Record<string, string>> {
  const { sourceLocale, fallbackLocales } = config
  const catalogues = await Promise.all(['src/i18n', 'src/contract'].map((folder) => catalogueIn(folder)))
  const found = await Promise.all(
    catalogues.map((catalogue) => catalogue.getTranslations(locale, { fallbackLocales, sourceLocale })),
  )
  return Object.assign({}, ...found.map(({ messages }) => messages))
}

/** The ids of every text that is said outside of later screens, read from the sources. */
async function firstTexts(): Promise<Set<string>> {
  return new Set(Object.keys((await (await catalogueIn('src/i18n', later)).collect()) ?? {}))
}

/**
 * The page's catalogues in two halves each: `lv.po?first` holds what the first page and the frame around every
 * screen say, `lv.po?rest` what only later screens say.
 */
export function texts(): Plugin {
  let first: Promise<Set<string>> | undefined
  return {
    name: 'texts',
    load: {
      filter: { id: /\.po\?(?:first|rest)$/ },
      async handler(id) {
        const [file = '', half] = id.split('?')
        this.addWatchFile(file)
        first ??= firstTexts()
        const inFirst = await first
        const locale = file.slice(-5, -3)
        const chosen = Object.entries(await textsIn(locale)).filter(
          ([text]) => inFirst.has(text) === (half === 'first'),
        )
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(chosen), {
          namespace: 'es',
        })
        if (errors.length > 0) this.error(errors.map(({ error }) => error.message).join('\n'))
        return { code: source, moduleType: 'js' }
      },
    },
    // While one writes, a text may have moved from one half to the other.
    watchChange() {
      first = undefined
    },
  }
}
