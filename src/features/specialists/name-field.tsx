import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from '../../ui/field/text-input.tsx'
import css from './filters.module.css'

const PAUSE_MS = 300

interface Props {
  /** What the address holds. */
  value: string
  onChange: (value: string) => void
}

/** The name to look for; asked when the typing pauses. A change of the address from elsewhere is followed. */
export function NameField({ value, onChange }: Props) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(value)
  // What was handed on last: an address equal to it is our own echo, any other comes from elsewhere ("back").
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setDraft(value)
    }
  }
  const send = useEffectEvent((name: string) => {
    setSent(name)
    onChange(name)
  })
  const wanted = draft.trim()
  useEffect(() => {
    const timer = wanted === sent ? undefined : setTimeout(() => send(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent])
  return (
    <div className={css.field}>
      <label className="label" htmlFor="filter-name">
        <Trans>Vārds vai uzvārds</Trans>
      </label>
      <TextInput
        id="filter-name"
        type="search"
        icon={Search}
        placeholder={t`piem., Bērziņa`}
        autoComplete="off"
        maxLength={255}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </div>
  )
}
