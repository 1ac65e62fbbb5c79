import { Trans } from '@lingui/react/macro'
import { type Licence, registerHost } from '#contract/licence.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** A licence as it is shown, with whether its last day is over. */
export type ShownLicence = Licence & { licenceEnded: boolean }

/** "12345 · Health Inspectorate · valid until 25.11.2026", and below it the way to the public register. */
export function LicenceWords({ licence }: { licence: ShownLicence }) {
  const { day } = useFormats()
  const { licenceNumber, licenceAuthority, licenceUntil, licenceEnded, licenceLink } = licence
  const until = licenceUntil === null ? '' : day(licenceUntil)
  const host = registerHost(licenceLink)
  return (
    <>
      {licenceNumber} · {licenceAuthority}
      {until && (
        <>
          {' · '}
          {licenceEnded ? <Trans>beigusies {until}</Trans> : <Trans>derīga līdz {until}</Trans>}
        </>
      )}
      {host && (
        <>
          <br />
          <a href={licenceLink} target="_blank" rel="noopener noreferrer">
            <Trans>Skatīt publiskajā reģistrā ({host})</Trans>
            <span className="vh">
              {' '}
              <Trans>(atvērsies jaunā cilnē)</Trans>
            </span>
          </a>
        </>
      )}
    </>
  )
}
