import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { type DoctorSettings, getDoctorSettings, saveDoctorSettings } from '#contract/doctor-settings.ts'
import { absenceIsOn } from '#domain/absence.ts'
import { useApiQuery, usePutAnswer } from '../../../data/api-query.ts'
import { useFocusGoesOn } from '../../../hooks/focus-goes-on.ts'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ActDialog } from '../../../parts/form/act-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import css from './own-absence.module.css'

const BEAT_MS = 60_000

/** Reminds a specialist, above their conversations, that patients see them as away; it can be ended here. */
export function OwnAbsence() {
  const { data } = useApiQuery(getDoctorSettings, {}, { staleTime: BEAT_MS })
  const { dayOf, day } = useFormats(data?.timeZone)
  const today = dayOf(useNow(BEAT_MS))
  if (!data?.absence || !absenceIsOn(data.absence, today)) return null
  return <AbsenceLine settings={data} last={day(data.absence.until)} />
}

function AbsenceLine({ settings, last }: { settings: DoctorSettings; last: string }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  // Whoever ends it goes on at what leads to where it is set.
  useFocusGoesOn(line, (gone) => {
    const link = gone.closest('section')?.querySelector('a')
    return () => link?.focus()
  })
  return (
    <div ref={line} className={css.line}>
      <Icon of={CalendarOff} />
      <p>
        <Trans>Prombūtne līdz {last}</Trans>
      </p>
      <Button size="s" aria-label={t`Beigt prombūtni`} onClick={() => setAsking(true)}>
        <Trans>Beigt</Trans>
      </Button>
      {asking && <EndAbsence settings={settings} onClose={() => setAsking(false)} />}
    </div>
  )
}

function EndAbsence({ settings, onClose }: { settings: DoctorSettings; onClose: () => void }) {
  const { t } = useLingui()
  const put = usePutAnswer()
  const { minNotice, buffer, horizonDays } = settings
  const end = useAct(saveDoctorSettings, {
    done: t`Prombūtne beigusies. Pacienti to vairs neredz.`,
    after: ({ body }) => {
      onClose()
      put(getDoctorSettings, {}, body)
    },
  })
  return (
    <ActDialog
      act={end}
      input={{ body: { minNotice, buffer, horizonDays, absence: null } }}
      onClose={onClose}
      title={t`Beigt prombūtni?`}
      action={t`Beigt`}
      keep={t`Paturēt`}
      danger={false}
    >
      <p>
        <Trans>Pacienti vairs neredzēs, ka neatbildat, un ko par to rakstījāt.</Trans>
      </p>
    </ActDialog>
  )
}
