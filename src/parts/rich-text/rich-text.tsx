import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { postHtml } from '#domain/post-html.ts'
import { sanitised } from './policy.ts'
import css from './rich-text.module.css'

interface Props {
  html: string
  teaser?: boolean
  /** Whether headings are lowered, where this is a piece of a whole that knows. */
  lowers?: boolean
}

/** Shows the HTML of a post, cleaned once more before it is. The only place of its kind. */
export function RichText({ html, teaser = false, lowers }: Props) {
  const { t } = useLingui()
  const video = t`Video`
  const picture = t`Attēls`
  const ready = useMemo(
    () => sanitised(postHtml(html, { video, picture }, lowers)),
    [html, video, picture, lowers],
  )
  return (
    <div
      className={teaser ? `${css.text} ${css.teaser}` : css.text}
      // oxlint-disable-next-line react/no-danger -- a post is HTML by nature; the policy cleans it
      dangerouslySetInnerHTML={{ __html: ready }}
    />
  )
}
