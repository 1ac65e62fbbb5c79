import { Trans, useLingui } from '@lingui/react/macro'
import { type Saving, SaveBar as Bar } from '../../parts/form/save-bar.tsx'

/** Saving the questionnaire, or going back to how it is saved. */
export function SaveBar({ onDiscard, ...saving }: Saving & { onDiscard: () => void }) {
  const { t } = useLingui()
  return (
    <Bar
      {...saving}
      asked={{
        label: t({ context: 'a form', message: 'Atmest' }),
        disabled: !saving.changed || saving.busy,
        title: t`Atmest nesaglabātās izmaiņas?`,
        action: t`Atmest izmaiņas`,
        about: <Trans>Anketa atkal būs tāda, kāda tā ir saglabāta.</Trans>,
        onConfirm: onDiscard,
      }}
    >
      <Trans>Saglabāt anketu</Trans>
    </Bar>
  )
}
