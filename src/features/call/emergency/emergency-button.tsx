import { useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { Role } from '#contract/role.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import css from '../room/call-info.module.css'

/** The way to what is there for an emergency, over the picture. */
export function EmergencyButton({ role, onOpen }: { role: Role; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" onClick={onOpen}>
      <Icon of={MapPin} />
      <span className={css.word}>{role === 'doctor' ? t`Kur pacients ir` : t`Kur es esmu`}</span>
    </button>
  )
}
