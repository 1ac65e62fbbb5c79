import { Trans } from '@lingui/react/macro'
import { HardDrive } from 'lucide-react'
import { useDeviceTrouble } from '../../data/connection.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Says that this device does not keep what it should, and what helps. Nothing while it does. */
export function TroubleBar() {
  const trouble = useDeviceTrouble()
  if (!trouble) return null
  return (
    <Banner bar tone="honey" icon={HardDrive}>
      {trouble === 'unavailable' ? (
        <Trans>Šis pārlūks ierīcē neko nesaglabā: bez tīkla te nekas nebūs lasāms.</Trans>
      ) : trouble === 'full' ? (
        <Trans>Ierīcē trūkst vietas: bez tīkla lasāmais var būt novecojis.</Trans>
      ) : (
        <Trans>Ir atvērtas divas Sarunas versijas. Aizveriet citas cilnes un pārlādējiet šo lapu.</Trans>
      )}
    </Banner>
  )
}
