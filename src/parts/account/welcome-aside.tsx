import { Trans, useLingui } from '@lingui/react/macro'
import { AsideWords } from './auth-frame.tsx'

/** The side of sign-in and of the screens behind e-mailed links. */
export function WelcomeAside() {
  const { t } = useLingui()
  return (
    <AsideWords head={t`Labi, ka atnācāt.`}>
      <Trans>
        Ja vajag palīdzību tieši tagad, zvaniet{' '}
        <a href="tel:113">
          <b>113</b>
        </a>{' '}
        vai krīzes tālrunim{' '}
        <a href="tel:116123">
          <b>116 123</b>
        </a>
        .
      </Trans>
    </AsideWords>
  )
}
