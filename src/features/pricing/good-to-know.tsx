import { Trans } from '@lingui/react/macro'
import { CreditCard, HandHeart, type LucideIcon, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { CANCEL_HOURS as hours } from '#domain/deadlines.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './pricing.module.css'

/** How one pays, who may pay, what happens when plans change or there is no money. */
export function GoodToKnow() {
  return (
    <ul className={css.notes}>
      <Note icon={CreditCard} title={<Trans>Kā samaksāt</Trans>}>
        <Trans>Karte, bankas pārskaitījums vai cits tiešsaistes veids.</Trans>
      </Note>
      <Note icon={ShieldCheck} title={<Trans>Apdrošināšana</Trans>}>
        <Trans>Izdevumus var segt jūsu apdrošināšana. Vaicājiet savam apdrošinātājam.</Trans>
      </Note>
      <Note icon={RotateCcw} title={<Trans>Ja plāni mainās</Trans>}>
        <Trans>Atcelt vai pārcelt var vismaz {hours}&nbsp;stundas pirms sākuma. Nauda atgriežas.</Trans>
      </Note>
      <Note icon={HandHeart} title={<Trans>Ja nevarat samaksāt</Trans>}>
        <Trans>
          Ir bezmaksas plāns. <TextLink to="/signupfreeplan/{-$plan}">Piesakieties</TextLink>, un
          administrators pieteikumu izskatīs.
        </Trans>
      </Note>
    </ul>
  )
}

function Note({ icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </li>
  )
}
