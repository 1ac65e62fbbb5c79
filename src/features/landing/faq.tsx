import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CANCEL_HOURS as hours } from '#domain/deadlines.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './faq.module.css'
import section from './section.module.css'

/** The questions people ask before the first talk. */
export function Faq() {
  return (
    <section className={`wrap ${section.section} ${section.columns} ${css.faq}`} aria-labelledby="faq">
      <h2 id="faq" className={section.heading}>
        <Trans>Biežāk jautātais</Trans>
      </h2>
      <div>
        <Question open ask={<Trans>Cik ilga ir konsultācija?</Trans>}>
          <Trans>
            No 45 līdz 60 minūtēm. Ja maksājat par katru reizi, tās ir 45 minūtes, abonementā – 60 minūtes.
            Maksājat par konsultāciju, nevis par minūtēm.
          </Trans>
        </Question>
        <Question ask={<Trans>Vai varu atcelt vai pārcelt?</Trans>}>
          <Trans>
            Jā, parasti vismaz {hours} stundas pirms sākuma. Nauda vai konsultācija atgriežas pie jums.
          </Trans>
        </Question>
        <Question ask={<Trans>Vai pirmajai konsultācijai ir atlaide?</Trans>}>
          <Trans>Jā, 10&nbsp;%. To piemērojam paši, kad maksājat ar karti; kods nav vajadzīgs.</Trans>
        </Question>
        <Question ask={<Trans>Vai varu saglabāt anonimitāti?</Trans>}>
          <Trans>
            Jā. Ieslēdziet anonimitāti profilā, un speciālists neredzēs jūsu vārdu, e-pastu, tālruni un
            dzimšanas datumu. Arī videosaruna tad iet tikai caur starpniekserveri, lai neviens neuzzinātu jūsu
            ierīces tīkla adresi; ja tāda nav, šādu sarunu nesākam un to pasakām jau pirms rezervēšanas.
          </Trans>
        </Question>
        <Question ask={<Trans>Kas man vajadzīgs tehniski?</Trans>}>
          <Trans>
            Dators, planšete vai viedtālrunis ar internetu un mikrofonu. Varat runāt arī tikai ar balsi.
          </Trans>
        </Question>
        <Question ask={<Trans>Vai čatā atbild uzreiz?</Trans>}>
          <Trans>
            Ar abonementu rakstīt var visu diennakti. Speciālists atbild savā darba laikā, tāpēc steidzamā
            gadījumā zvaniet 113.
          </Trans>
        </Question>
        <Question ask={<Trans>Kā samaksāt? Vai sedz apdrošināšana?</Trans>}>
          <Trans>
            Ar bankas pārskaitījumu, karti vai citā tiešsaistes veidā. Izdevumus var segt apdrošināšana;
            vaicājiet apdrošinātājam.
          </Trans>
        </Question>
        <Question ask={<Trans>Vai var tikties klātienē?</Trans>}>
          <Trans>
            Daži speciālisti pieņem arī klātienē, savā kabinetā. Par to vienojieties ar speciālistu.
          </Trans>
        </Question>
      </div>
    </section>
  )
}

function Question({ ask, open, children }: { ask: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className={css.question}>
      <summary>
        <span>{ask}</span>
        <Icon of={Plus} />
      </summary>
      <p>{children}</p>
    </details>
  )
}
