import { useMemo } from 'react'
import { hasTopHeading } from '#domain/post-html.ts'
import { postParts } from '#domain/post-parts.ts'
import { RichText } from './rich-text.tsx'
import { Video } from './video.tsx'

/** The whole text of a post, its films to be played in their places. */
export function PostText({ html }: { html: string }) {
  const parts = useMemo(() => postParts(html), [html])
  const lowers = hasTopHeading(html)
  return (
    <div>
      {parts.map((part, at) =>
        'video' in part ? (
          // oxlint-disable-next-line react/no-array-index-key -- one film may stand in two places
          <Video key={`${at}/${part.video.src}`} video={part.video} title={part.title} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place alone
          <RichText key={at} html={part.html} lowers={lowers} />
        ),
      )}
    </div>
  )
}
