import { Trans } from '@lingui/react/macro'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { HelpLink } from '../../../parts/frame/help.tsx'
import { HomeLink } from '../../../parts/frame/home-link.tsx'
import { Breath } from '../../../ui/art/breath.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from '../room.module.css'

interface Props {
  title: ReactNode
  children: ReactNode
  acts?: ReactNode
  side: ReactNode
  foot?: ReactNode
}

/** The room before the conversation: breathing halves, what is happening, one's own devices. */
export function BeforeCallLayout({ title, children, acts, side, foot }: Props) {
  return (
    <div className={`${styles.room} ${styles.before}`} data-theme="dark">
      <div className={styles.head}>
        <HomeLink />
        <div className={styles.headEnd}>
          <p>
            <Icon of={LockKeyhole} />
            <span>
              <Trans>Šifrēts savienojums</Trans>
            </span>
          </p>
          <span className="only-desk">
            <HelpLink />
          </span>
          <span className="only-phone">
            <HelpLink short />
          </span>
        </div>
      </div>
      <div className={styles.wait}>
        <div className={styles.art}>
          <Breath />
        </div>
        <div className={styles.words}>
          <h1>{title}</h1>
          {children}
          {acts && <div className={styles.acts}>{acts}</div>}
        </div>
      </div>
      <div className={styles.side}>{side}</div>
      {foot && (
        <div className={styles.foot} data-at-bottom>
          {foot}
        </div>
      )}
    </div>
  )
}
