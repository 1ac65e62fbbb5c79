import { failure, type FieldCode, type Outcome } from '#contract/errors.ts'
import { MAX_POST_DEPTH, MAX_POST_LENGTH, type NewsPostInput } from '#contract/admin-news.ts'
import { languages } from '#contract/language.ts'
import { hasContent } from '#domain/post-content.ts'
import { postDepth } from '#domain/post-depth.ts'
import type { Ports } from '../ports.ts'
import { eachOf } from './view.ts'

/** A post as it is stored, cleaned; or what is missing in it, or cannot be. */
export function checkedPost({ html }: Pick<Ports, 'html'>, post: NewsPostInput): Outcome<NewsPostInput> {
  const clean = {
    ...post,
    postText: html.sanitisePost(post.postText),
    translations: eachOf(post.translations, (text) => html.sanitisePost(text)),
  }
  const faults: Record<string, FieldCode> = {}
  const check = (field: string, text: string) => {
    if (!hasContent(text)) faults[field] = 'required'
    else if (text.length > MAX_POST_LENGTH) faults[field] = 'too_long'
    else if (postDepth(text) > MAX_POST_DEPTH) faults[field] = 'too_deep'
  }
  check('postText', clean.postText)
  for (const language of languages) {
    const written = clean.translations[language]
    if (written) check(`translations.${language}.postText`, written.postText)
  }
  if (clean.translations[clean.language]) faults[`translations.${clean.language}`] = 'invalid'
  return Object.keys(faults).length > 0 ? failure('validation', { fields: faults }) : clean
}
