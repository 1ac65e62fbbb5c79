import { Trans, useLingui } from '@lingui/react/macro'
import type { DeviceCheck } from '#contract/device-check.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import css from './briefing.module.css'

/** How the patient's camera and microphone were when they last tried them. */
export function BriefedDevices({ check: { camera, microphone, checkedAt } }: { check: DeviceCheck }) {
  const { t } = useLingui()
  const { when } = useFormats()
  const words = {
    works: t`darbojas`,
    denied: t`pārlūks to neļauj lietot`,
    missing: t`nav atrasta ierīce`,
    busy: t`to lieto cita programma`,
  }
  return (
    <div className={css.part}>
      <h3>
        <Trans>
          Pacienta ierīces, pārbaudītas <time dateTime={checkedAt}>{when(checkedAt)}</time>
        </Trans>
      </h3>
      <dl className={css.answers}>
        <div>
          <dt>
            <Trans>Kamera</Trans>
          </dt>
          <dd>{words[camera]}</dd>
        </div>
        <div>
          <dt>
            <Trans>Mikrofons</Trans>
          </dt>
          <dd>{words[microphone]}</dd>
        </div>
      </dl>
    </div>
  )
}
