import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Icon } from '../../ui/icon/icon.tsx'
import { Waited } from './waited.tsx'
import css from './flag.module.css'

/** Beside a patient: one of their answers may mean danger, nobody has seen to it, and how long it has waited. */
export function FlagMark({ since }: { since: string }) {
  return (
    <span className={css.flag}>
      <Icon of={Flag} />
      <span>
        <Trans>riska atbilde</Trans> · <Waited since={since} />
      </span>
    </span>
  )
}
