import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { acuteNumbers } from '#domain/help-lines.ts'
import { HelpLines } from '../frame/help-lines.tsx'
import css from './risk-card.module.css'

interface Props {
  /** Who sees the answer, where others are for the patient to show. */
  seenBy?: ReactNode
}

/** Said at once to whoever chooses an answer that may mean danger: whom to call, and what happens with it. */
export function RiskCard({ seenBy }: Props) {
  return (
    <div className={css.card} role="status">
      <b>
        <Trans>Labi, ka to pasakāt.</Trans>
      </b>
      <p>
        <Trans>
          Ar to nav jātiek galā vienatnē. Ja kļūst ļoti grūti vai bīstami, zvaniet uzreiz: klausuli pacels
          cilvēks, kurš palīdzēs.
        </Trans>
      </p>
      <HelpLines only={acuteNumbers} />
      <p className="small dim">
        <Trans>
          Kas notiks tālāk: jūsu speciālists šo atbildi redzēs un varēs par to ar jums parunāt. Kamēr
          speciālista nav, par to zina mūsu komanda. Ja šeit neesat anonīmi, speciālists varēs redzēt jūsu
          tālruni, lai piezvanītu. Atbildes neviens nelasa tajā pašā brīdī, tāpēc steidzamā brīdī zvaniet.
        </Trans>{' '}
        {seenBy}
      </p>
    </div>
  )
}
