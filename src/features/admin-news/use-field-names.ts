import { useLingui } from '@lingui/react/macro'
import { languages } from '#contract/language.ts'
import { languageNames } from '../../i18n/language.ts'
import type { PostFormState } from './post-form-state.ts'

/** What the fields of a post are called, in the order in which they stand. */
export function useFieldNames(form: PostFormState): Readonly<Record<string, string>> {
  const { t } = useLingui()
  const own = form.watch('language') ?? 'lv'
  const inEach = (path: string, name: string) => [
    [`${path}title`, t`Virsraksts (${name})`],
    [`${path}postText`, t`Teksts (${name})`],
  ]
  return Object.fromEntries([
    ['image', t`Attēls`],
    ...inEach('', languageNames[own]),
    ...languages.flatMap((each) => inEach(`translations.${each}.`, languageNames[each])),
  ]) as Record<string, string>
}
