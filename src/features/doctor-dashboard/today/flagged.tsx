import { Plural } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useFlaggedPatients } from '../../../data/flagged-patients.ts'
import { Waited } from '../../../parts/record/waited.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import styles from '../doctor-dashboard.module.css'

/** Leads to patients whose answer may mean danger; nothing while there are none. */
export function Flagged() {
  const { count, since } = useFlaggedPatients()
  if (count === 0) return null
  return (
    <div className={styles.flagged}>
      <Banner tone="danger" icon={Flag} live="status">
        <TextLink inherit to="/doctor/patients" search={{ flagged: 'true' }}>
          <Plural
            value={count}
            zero="# pacientiem ir riska atbilde, kas nav izrunāta"
            one="# pacientam ir riska atbilde, kas nav izrunāta"
            other="# pacientiem ir riska atbilde, kas nav izrunāta"
          />
        </TextLink>
        {since !== undefined && (
          <>
            {' · '}
            <Waited since={since} />
          </>
        )}
      </Banner>
    </div>
  )
}
