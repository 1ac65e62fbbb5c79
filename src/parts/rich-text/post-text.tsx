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
          <Video key={`${at}/${part.video.src}`} video={part.video} title={part.title} />
        ) : (
          <RichText key={at} html={part.html} lowers={lowers} />
        ),
      )}
    </div>
  )
}
