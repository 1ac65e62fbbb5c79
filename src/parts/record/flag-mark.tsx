import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './flag.module.css'

/** Beside a patient: one of their answers may mean danger, and nobody has seen to it. */
export function FlagMark() {
  return (
    <span className={css.flag}>
      <Icon of={Flag} />
      <Trans>riska atbilde</Trans>
    </span>
  )
}
