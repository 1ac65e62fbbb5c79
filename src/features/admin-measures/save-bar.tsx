import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminMeasure } from '#contract/admin-measure.ts'
import { type Saving, SaveBar as Bar } from '../../parts/form/save-bar.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { Problems } from './draft.ts'

interface Props extends Omit<Saving, 'wrong' | 'onLead'> {
  /** Where the measure stands; nothing before it was saved. */
  status: AdminMeasure['status'] | undefined
  /** What keeps it from being saved, and from being published. */
  wrong: Problems
  missing: Problems
  onLead: (problems: Problems) => void
  onPublish: () => void
  onWithdraw: () => void
}

/** Saving a measure, publishing it and taking it back. */
export function SaveBar({ status, wrong, missing, onLead, onPublish, onWithdraw, ...saving }: Props) {
  const { t } = useLingui()
  const { changed, busy } = saving
  const count = missing.size
  return (
    <Bar
      {...saving}
      wrong={wrong.size}
      lacking={
        count > 0
          ? t`${plural(count, { zero: 'Līdz publicēšanai trūkst # lauku', one: 'Līdz publicēšanai trūkst # lauka', other: 'Līdz publicēšanai trūkst # lauku' })}`
          : undefined
      }
      onLead={() => onLead(wrong.size > 0 ? wrong : missing)}
      asked={
        status === 'published'
          ? {
              label: <Trans>Atsaukt publicēšanu</Trans>,
              disabled: busy,
              title: t`Atsaukt pašnovērtējumu?`,
              action: t`Atsaukt pašnovērtējumu`,
              about: (
                <Trans>
                  Speciālisti to vairs nevarēs lūgt. Jau lūgto pacienti varēs pabeigt, un atbildes paliks.
                </Trans>
              ),
              onConfirm: onWithdraw,
            }
          : undefined
      }
      acts={
        (status === 'draft' || status === 'withdrawn') && (
          <Button variant="soft" disabled={changed || busy || missing.size > 0} onClick={onPublish}>
            <Trans>Publicēt</Trans>
          </Button>
        )
      }
    >
      <Trans>Saglabāt</Trans>
    </Bar>
  )
}
