import { useSite } from '../../data/site.ts'
import css from './legal.module.css'

/** A sentence with the site's e-mail and institution number in their places; room is kept until they are known. */
export function LegalWords({ children }: { children: string }) {
  const site = useSite()
  return children.split(/(\{email\}|\{institution\})/).map((part) => {
    if (part !== '{email}' && part !== '{institution}') return part
    if (!site) return <span key={part} className={css.pending} />
    if (part === '{institution}') return site.institutionNumber
    return (
      <a key={part} href={`mailto:${site.supportEmail}`}>
        {site.supportEmail}
      </a>
    )
  })
}
