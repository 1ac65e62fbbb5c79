import { Trans } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { createContext, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { useOpenHere } from '../../hooks/open-here.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './help.module.css'
import { later } from '../../ui/later/later.ts'

const HelpDialog = later(async () => (await import('./help-dialog.tsx')).HelpDialog)
const HelpContext = createContext<{ openHelp: () => void }>({ openHelp: () => undefined })

/** How any screen opens the urgent help. */
export function useHelp(): { openHelp: () => void } {
  return useContext(HelpContext)
}

/** Holds the urgent help, one tap away everywhere and without any network. */
export function HelpProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useOpenHere()
  const help = useMemo(() => ({ openHelp: () => setOpen(true) }), [setOpen])
  return (
    <HelpContext value={help}>
      {children}
      <Suspense>{open && <HelpDialog onClose={() => setOpen(false)} />}</Suspense>
    </HelpContext>
  )
}

/** The way to urgent help in every header: words where there is room, else 113. */
export function HelpLink({ short = false }: { short?: boolean }) {
  const { openHelp } = useHelp()
  return (
    <button type="button" className={styles.link} data-short={short || undefined} onClick={openHelp}>
      <Icon of={LifeBuoy} />
      <span className={styles.words}>
        <Trans>Steidzama palīdzība</Trans>
      </span>
      <span className={styles.number} aria-hidden="true">
        113
      </span>
    </button>
  )
}
