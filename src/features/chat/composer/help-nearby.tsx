import { Trans } from '@lingui/react/macro'
import { acuteNumbers } from '#domain/help-lines.ts'
import { HelpLines } from '../../../parts/frame/help-lines.tsx'
import css from './help-nearby.module.css'

/** Above the field of a conversation in which a specialist wrote out of concern: whom to call at once. */
export function HelpNearby() {
  return (
    <div className={css.help}>
      <p>
        <Trans>Ja šobrīd ir ļoti grūti, negaidiet atbildi: zvaniet.</Trans>
      </p>
      <HelpLines only={acuteNumbers} />
    </div>
  )
}
