import { Trans } from '@lingui/react/macro'
import { EyeOff, FileHeart, LockKeyhole, type LucideIcon, MapPin, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Halves } from '../../ui/art/halves.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './confidentiality.module.css'
import section from './section.module.css'

/** What stays private, how one pays, and that some also meet in person. */
export function Confidentiality() {
  return (
    <section className={`wrap ${section.section} ${section.columns}`} aria-labelledby="private">
      <div>
        <h2 id="private" className={section.heading}>
          <Trans>Tas, ko sakāt, paliek starp jums</Trans>
        </h2>
        <div className={css.art}>
          <Halves kind="pair" />
        </div>
      </div>
      <ul className={css.list}>
        <Point icon={EyeOff} title={<Trans>Anonīmi, ja vēlaties</Trans>}>
          <Trans>Speciālists redz tikai segvārdu, arī konsultācijas laikā. Kameru var nelietot.</Trans>
        </Point>
        <Point icon={LockKeyhole} title={<Trans>Šifrēts</Trans>}>
          <Trans>
            Sarunas un dati tiek šifrēti. Kad izejat, ierīcē nekas personisks nepaliek.{' '}
            <TextLink to="/privacy">Kā mēs sargājam datus</TextLink>
          </Trans>
        </Point>
        <Point icon={FileHeart} title={<Trans>Jūsu dati ir jūsu</Trans>}>
          <Trans>Jūs varat tos saņemt, labot un dzēst. Ko likums liek glabāt, pasakām tieši.</Trans>
        </Point>
        <Point icon={ReceiptText} title={<Trans>Apmaksa un apdrošināšana</Trans>}>
          <Trans>
            Ar karti, bankas pārskaitījumu vai citādi tiešsaistē. Izdevumus var segt jūsu apdrošināšana.
          </Trans>
        </Point>
        <Point icon={MapPin} title={<Trans>Arī klātienē</Trans>}>
          <Trans>Daži speciālisti pieņem arī savā kabinetā.</Trans>
        </Point>
      </ul>
    </section>
  )
}

function Point({ icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={css.icon}>
        <Icon of={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  )
}
