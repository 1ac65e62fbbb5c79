import { Trans } from '@lingui/react/macro'
import css from './comments.module.css'

/** What the specialist tells every patient before the first talk; nothing when nothing was written. */
export function Comments({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <section className={css.comments} aria-labelledby="specialist-comments">
      <h3 id="specialist-comments">
        <Trans>Speciālista vārdi jums</Trans>
      </h3>
      <p>{text}</p>
    </section>
  )
}
