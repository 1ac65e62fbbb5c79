import styles from './footer.module.css'

// Lucide dropped the marks of companies; these are drawn in its stroke.
const marks: Readonly<Record<string, string>> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17.5 6.5h.01',
}

/** A way to one of our pages on a social network. */
export function SocialLink({ name, url }: { name: string; url: string }) {
  const mark = marks[name.toLowerCase()]
  return (
    <a href={url} className={styles.mark} rel="noopener noreferrer" {...(mark && { 'aria-label': name })}>
      {mark ? (
        <svg viewBox="0 0 24 24" aria-hidden="true" className="i">
          <path d={mark} fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      ) : (
        name
      )}
    </a>
  )
}
