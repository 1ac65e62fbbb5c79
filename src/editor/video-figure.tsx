import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import type { NodeKey } from 'lexical'
import { videoOf } from '#domain/video.ts'
import { Icon } from '../ui/icon/icon.tsx'
import css from './editor.module.css'
import { Figure } from './figure.tsx'

/** A film as it stands in the editor: nothing of it is loaded here. */
export function VideoFigure({ nodeKey, src, title }: { nodeKey: NodeKey; src: string; title: string }) {
  const { t } = useLingui()
  const video = videoOf(src)
  return (
    <Figure
      nodeKey={nodeKey}
      name={t`Video`}
      caption={
        <>
          {title || t`Video`}{' '}
          {video && (
            <a className={css.watch} href={video.page} target="_blank" rel="noopener noreferrer">
              {video.host}
            </a>
          )}
        </>
      }
    >
      <span className={css.film}>
        <Icon of={Play} />
      </span>
    </Figure>
  )
}
