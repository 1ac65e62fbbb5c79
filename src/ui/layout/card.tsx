import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = Omit<ComponentProps<'div'>, 'className' | 'style'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  tone?: 'plain' | 'honey' | 'mint' | 'flat' | 'block'
  /** A speech bubble, which speaks to the person: one tight corner. Neutral containers have equal ones. */
  bubble?: boolean
  padded?: boolean
}

/** A surface that holds things together. */
export function Card({ as = 'div', tone = 'plain', bubble, padded = true, ...rest }: CardProps) {
  const Box = as as 'div'
  const names = [
    styles.card,
    tone !== 'plain' && styles[tone],
    bubble && styles.bubble,
    !padded && styles.bare,
  ]
  return <Box {...rest} className={names.filter(Boolean).join(' ')} />
}

/** The head of a card: a heading, and what can be done with the card. A named one can be given the focus. */
export function CardHead({
  title,
  level = 2,
  actions,
  id,
}: {
  title: ReactNode
  level?: 2 | 3 | 4
  actions?: ReactNode
  id?: string
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.head}>
      <Heading id={id} tabIndex={id ? -1 : undefined}>
        {title}
      </Heading>
      {actions && <div className={styles.headActions}>{actions}</div>}
    </div>
  )
}
