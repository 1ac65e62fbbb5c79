import { Trans } from '@lingui/react/macro'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'

/** Why there is no call with a patient who stays anonymous, and what can be done. */
export function NoAnonymousCall({ to }: { to: 'patient' | 'doctor' }) {
  return (
    <Banner
      live="status"
      title={<Trans>Videosaruna ar ieslēgtu anonimitāti šeit pašlaik nav iespējama</Trans>}
    >
      {to === 'patient' ? (
        <Trans>
          Tā atklātu speciālistam jūsu ierīces tīkla adresi, tāpēc to nesākam. Ja esat ar mieru, ka
          speciālists redz jūsu vārdu,{' '}
          <TextLink to="/patient/profile/{-$tab}" params={{}} inherit>
            izslēdziet anonimitāti profilā
          </TextLink>
          . Ja ne, rezervējiet vēlāk: pajautājiet atbalstam, kad šādas sarunas atkal būs.
        </Trans>
      ) : (
        <Trans>
          Tā atklātu pacienta ierīces tīkla adresi, tāpēc to nesākam. Pacients var izslēgt anonimitāti savā
          profilā. Ja saruna nenotiks, samaksātais pacientam atgriezīsies.
        </Trans>
      )}
    </Banner>
  )
}
