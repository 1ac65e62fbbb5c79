import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../../data/error-text.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { NotHandedIn } from './use-hand-in.ts'

/** Why the questionnaire is not handed in, and what becomes of the answers. */
export function NotHandedInBanner({ problem }: { problem: NotHandedIn }) {
  const errorText = useErrorText()
  return (
    <Banner
      tone={problem === 'offline' ? 'honey' : 'danger'}
      live="alert"
      title={<Trans>Anketa nav iesniegta.</Trans>}
    >
      {problem === 'offline' ? (
        <Trans>Jūs esat bezsaistē. Atbildes paliek šajā ierīcē; iesniedziet, kad būs savienojums.</Trans>
      ) : problem === 'not-kept' ? (
        <Trans>Pēdējās atbildes nav saglabātas.</Trans>
      ) : problem === 'not-sent' ? (
        <Trans>
          Atbildes ir saglabātas šajā ierīcē, bet serveris tās vēl nav saņēmis. Mēģiniet pēc brīža.
        </Trans>
      ) : problem === 'refused' ? (
        <Trans>Serveris nav pieņēmis visas atbildes. Atbildiet uz tām vēlreiz vai atmetiet tās.</Trans>
      ) : (
        errorText(problem)
      )}
    </Banner>
  )
}
