import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { MAX_MEASURE_OPTION_LENGTH } from '#contract/choices.ts'
import { RiskMark } from '../../parts/questionnaire/risk-mark.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Mover } from '../../ui/reorder/mover.tsx'
import type { Reorder } from '../../ui/reorder/use-reorder.ts'
import type { Option } from './draft.ts'
import css from './editor.module.css'
import { PointsField } from './points-field.tsx'
import { Translated } from './translated.tsx'

interface Props {
  path: string
  option: Option
  index: number
  count: number
  reorder: Reorder
  onChange: (part: Partial<Option>) => void
  onRemove: () => void
}

/** One option: its place, its words, whether it is a sign of danger, its points. */
export function OptionRow({ path, option, index, count, reorder, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const number = index + 1
  const name = t`${number}. atbilde`
  return (
    <li className={css.option} data-drop={reorder.dropAt(index)}>
      <Mover index={index} count={count} reorder={reorder} name={name} />
      <div className={css.words}>
        <Translated
          path={`${path}.label`}
          name={name}
          value={option.label}
          onChange={(label) => onChange({ label })}
          max={MAX_MEASURE_OPTION_LENGTH}
        />
      </div>
      <div className={css.mark}>
        {/* What is not marked says nothing, as it is kept: nothing has changed then. */}
        <RiskMark
          name={name}
          marked={option.risk ?? false}
          onMark={(marked) => onChange({ risk: marked || undefined })}
        />
      </div>
      <div className={css.points}>
        <PointsField
          path={`${path}.points`}
          label={t`Punkti`}
          value={option.points}
          onChange={(points) => onChange({ points })}
        />
      </div>
      <IconButton small label={t`Dzēst: ${name}`} icon={Trash2} disabled={count === 1} onClick={onRemove} />
    </li>
  )
}
