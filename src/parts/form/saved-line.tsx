import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { KeeperState } from '../../data/server-draft/keeper.ts'

/** Where what is typed is by now. Only that it is not kept is said aloud: the rest would interrupt whoever writes. */
export function SavedLine({ state }: { state: KeeperState<unknown> }) {
  const { t } = useLingui()
  const { when } = useFormats()
  const errorText = useErrorText()
  if (state.is === 'in conflict') return null
  if (state.is === 'not kept') {
    const refused = isApiError(state.error, 'validation')
    return (
      <Banner tone="honey" live="status" title={t`Melnraksts vēl nav saglabāts.`}>
        {refused ? t`Kāds no tekstiem ir pārāk garš.` : errorText(state.error)}{' '}
        <Trans>Neaizveriet šo lapu, kamēr nav redzams, ka tas saglabāts.</Trans>
      </Banner>
    )
  }
  const { savedAt } = state.is === 'kept' ? state : {}
  const saved = savedAt && when(savedAt)
  return (
    <p className="small dim">
      {state.is === 'on its way' && <Trans>Saglabājam melnrakstu…</Trans>}
      {saved && <Trans>Melnraksts saglabāts {saved}.</Trans>}
    </p>
  )
}
