import { VenetianMask } from 'lucide-react'
import { Icon } from '../icon/icon.tsx'
import styles from './avatar.module.css'
import { toneOf } from './tone.ts'

type AvatarProps = {
  /** Written beside it by the caller; here it gives the letters and the tone. */
  name: string
  photo?: string | null | undefined
  size?: 's' | 'm' | 'l'
  /** The person does not want to be known: a mask, no letters. */
  anonymous?: boolean
}

/** The first letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.[0]?.toLocaleUpperCase('lv') ?? '').join('')
}

/** A person in a small circle: photo, letters, or a mask. */
export function Avatar({ name, photo, size = 'm', anonymous = false }: AvatarProps) {
  const picture = anonymous ? undefined : photo
  const names = [
    styles.avatar,
    size !== 'm' && styles[size],
    picture && /\.svg(?:$|\?)|^data:image\/svg/.test(picture) && styles.cutOut,
  ]
  return (
    <span
      className={names.filter(Boolean).join(' ')}
      data-tone={anonymous ? 'neutral' : toneOf(name)}
      data-letters={picture || anonymous ? undefined : initials(name)}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
      {anonymous && <Icon of={VenetianMask} />}
    </span>
  )
}
