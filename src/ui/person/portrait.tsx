import styles from './portrait.module.css'
import { toneOf } from './tone.ts'

type PortraitProps = {
  /** Whose: it picks one of the four grounds. */
  id: string
  photo?: string | null | undefined
  /** Only where the name is not written beside it. */
  alt?: string
  shape?: 'card' | 'square' | 'small' | 'tall' | 'fill'
  /** In view at once: loads without waiting. */
  eager?: boolean
}

// A cut-out (our drawn demo people) stands on the half-disc; a photograph has its own background and covers it.
const isCutOut = (photo: string) => /\.svg(?:$|\?)|^data:image\/svg/.test(photo)

/** A person's picture on a half-disc; without one, two grey halves. */
export function Portrait({ id, photo, alt = '', shape = 'square', eager = false }: PortraitProps) {
  const names = [styles.portrait, styles[shape], styles[photo ? toneOf(id) : 'neutral']]
  return (
    <span
      className={names.filter(Boolean).join(' ')}
      data-cover={photo && !isCutOut(photo) ? '' : undefined}
      role={photo || !alt ? undefined : 'img'}
      aria-label={photo || !alt ? undefined : alt}
    >
      {photo ? (
        <>
          <svg
            className={styles.disc}
            viewBox="0 0 100 100"
            preserveAspectRatio="xMidYMax slice"
            aria-hidden="true"
          >
            <path d="M8 100a42 42 0 0 1 84 0Z" />
          </svg>
          <img src={photo} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
        </>
      ) : (
        <svg className={styles.disc} viewBox="0 0 100 100" aria-hidden="true">
          <path d="M48 18a30 30 0 0 0 0 60Z" />
          <path d="M52 34a26 26 0 0 1 0 52Z" />
        </svg>
      )}
    </span>
  )
}
