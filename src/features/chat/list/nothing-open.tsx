import { Trans, useLingui } from '@lingui/react/macro'
import { useChats } from '../../../data/replica-queries.ts'
import css from '../chat-frame.module.css'

/** Stands beside the list on a desktop until a conversation is chosen. */
export function NothingOpen() {
  const { t } = useLingui()
  const some = (useChats()?.rows.length ?? 0) > 0
  return (
    <section className={css.nothingOpen} aria-label={t`Saruna`}>
      {some && (
        <p className="dim">
          <Trans>Izvēlieties sarunu.</Trans>
        </p>
      )}
    </section>
  )
}
