import type { ComponentProps } from 'react'
import styles from './stack.module.css'

/** A step of the 4-pixel scale in `tokens.css`. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

type As = 'div' | 'section' | 'article' | 'form' | 'ul' | 'ol' | 'li' | 'header' | 'footer' | 'nav' | 'span'

type BoxProps = Omit<ComponentProps<'div'>, 'className' | 'style' | 'onSubmit'> & {
  as?: As
  gap?: Gap
  onSubmit?: ComponentProps<'form'>['onSubmit']
  noValidate?: boolean
}

const names = (...list: (string | false | undefined)[]) => list.filter(Boolean).join(' ')

const gapClass = (gap: Gap | undefined) => (gap ? styles[`gap${gap}`] : undefined)

/** One thing under another. */
export function Stack({ as = 'div', gap, ...rest }: BoxProps) {
  const Box = as as 'div'
  return <Box {...(rest as ComponentProps<'div'>)} className={names(styles.stack, gapClass(gap))} />
}

type RowProps = BoxProps & {
  /** Pushes the first and the last apart. */
  between?: boolean
  end?: boolean
  /** Lines up at the top instead of the middle. */
  top?: boolean
}

/** One thing beside another, wrapping where it is narrow. */
export function Row({ as = 'div', gap, between, end, top, ...rest }: RowProps) {
  const Box = as as 'div'
  return (
    <Box
      {...(rest as ComponentProps<'div'>)}
      className={names(
        styles.row,
        gapClass(gap),
        between && styles.between,
        end && styles.end,
        top && styles.top,
      )}
    />
  )
}

/** As many equal columns as fit: at least 12, 16 or 20 rem each. */
export function Grid({ as = 'div', gap, min = 'm', ...rest }: BoxProps & { min?: 's' | 'm' | 'l' }) {
  const Box = as as 'div'
  return (
    <Box
      {...(rest as ComponentProps<'div'>)}
      className={names(styles.grid, min === 's' && styles.gridS, min === 'l' && styles.gridL, gapClass(gap))}
    />
  )
}

/** Two fields side by side, one under the other where they would be too narrow. */
export function Duo({ as = 'div', gap, ...rest }: BoxProps) {
  const Box = as as 'div'
  return <Box {...(rest as ComponentProps<'div'>)} className={names(styles.duo, gapClass(gap))} />
}
