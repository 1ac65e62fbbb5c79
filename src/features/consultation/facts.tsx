import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useZoneSuffix } from '../../parts/specialist/zone-note.tsx'
import { useSpeciality } from '../../parts/specialist/use-speciality.ts'
import { paymentOptionNames } from '../../parts/status/payment-option-names.ts'
import { useLingui } from '@lingui/react/macro'
import { Portrait } from '../../ui/person/portrait.tsx'
import css from './consultation.module.css'

/** Everything about a consultation that can be said in a line each. */
export function Facts({ consultation }: { consultation: Consultation }) {
  const { t } = useLingui()
  const formats = useFormats()
  const speciality = useSpeciality()
  const zone = useZoneSuffix()
  const now = useNow(60_000)
  const { doctor, from, to, minutes, createdAt, paidWith, cancelUntil, joinFrom, callDuration, status } =
    consultation
  const length = formats.minutes(minutes)
  const cancelPassed = Date.parse(cancelUntil) < now
  const ahead = status === 'scheduled' || status === 'awaiting_approval'
  return (
    <div className={css.facts}>
      <span className={css.photo}>
        <Portrait id={doctor._id} photo={doctor.photo} shape="fill" />
      </span>
      <dl>
        <Fact name={<Trans>Laiks</Trans>}>
          <b>
            {formats.weekday(formats.dayOf(from))}, {formats.date(from)}
          </b>
          <br />
          <time dateTime={from}>
            {formats.time(from)}–{formats.time(to)}
          </time>
          {zone}
        </Fact>
        {doctor.speciality && <Fact name={<Trans>Joma</Trans>}>{speciality.name(doctor.speciality)}</Fact>}
        <Fact name={<Trans>Ilgums</Trans>}>{t`video, ${length}`}</Fact>
        <Fact name={<Trans>Maksāšanas veids</Trans>}>{t(paymentOptionNames[paidWith])}</Fact>
        {ahead && (
          <>
            <Fact name={<Trans>Pievienoties var no</Trans>}>
              <time dateTime={joinFrom}>{formats.dateTime(joinFrom)}</time>
              {zone}
            </Fact>
            {cancelPassed && status === 'awaiting_approval' && (
              <Fact name={<Trans>Atcelt vai pārcelt bez maksas var līdz</Trans>}>
                <Trans>apstiprinājumam</Trans>
              </Fact>
            )}
            {!cancelPassed && (
              <Fact name={<Trans>Atcelt vai pārcelt bez maksas var līdz</Trans>}>
                <time dateTime={cancelUntil}>{formats.dateTime(cancelUntil)}</time>
                {zone}
              </Fact>
            )}
          </>
        )}
        {callDuration !== undefined && (
          <Fact name={<Trans>Sarunas ilgums</Trans>}>{formats.duration(callDuration)}</Fact>
        )}
        <Fact name={<Trans>Pieteikta</Trans>}>
          <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
