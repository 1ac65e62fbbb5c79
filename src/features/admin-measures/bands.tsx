import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { MAX_MEASURE_BAND_LENGTH, MAX_MEASURE_BANDS } from '#contract/choices.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { Band } from './draft.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { PointsField } from './points-field.tsx'
import { Translated } from './translated.tsx'

/** What a sum is called from so many points on, in neutral words; there may be none. */
export function Bands({ bands }: { bands: readonly Band[] }) {
  const { t } = useLingui()
  const { change } = useEditing()
  const put = (at: number, part: Partial<Band>) =>
    change((now) => ({ bands: now.bands.map((each, index) => (index === at ? { ...each, ...part } : each)) }))
  return (
    <Card as="section" aria-labelledby="measure-bands">
      <Stack gap={4}>
        <div>
          <h2 id="measure-bands" className={css.title}>{t`Summas nozīme`}</h2>
          <p className="small dim">
            <Trans>Neitrāls teikums, piemēram, “maz pazīmju”. Nekad diagnoze.</Trans>
          </p>
        </div>
        <ol className={css.options}>
          {bands.map(({ least, text }, at) => {
            const number = at + 1
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a band is its place
              <li key={at} className={css.band}>
                <div className={css.points}>
                  <PointsField
                    path={`bands.${at}.least`}
                    label={t`No punktiem`}
                    value={least}
                    onChange={(next) => put(at, { least: next })}
                  />
                </div>
                <div className={css.words}>
                  <Translated
                    path={`bands.${at}.text`}
                    name={t`${number}. nozīme`}
                    value={text}
                    onChange={(next) => put(at, { text: next })}
                    max={MAX_MEASURE_BAND_LENGTH}
                  />
                </div>
                <IconButton
                  small
                  label={t`Dzēst: ${number}. nozīme`}
                  icon={Trash2}
                  onClick={() => change((now) => ({ bands: now.bands.toSpliced(at, 1) }))}
                />
              </li>
            )
          })}
        </ol>
        <div>
          <Button
            size="s"
            variant="soft"
            icon={Plus}
            disabled={bands.length >= MAX_MEASURE_BANDS}
            onClick={() =>
              change((now) => ({
                bands: [
                  ...now.bands,
                  { least: (now.bands.at(-1)?.least ?? -1) + 1, text: { lv: '', en: '', ru: '' } },
                ],
              }))
            }
          >
            <Trans>Pievienot nozīmi</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
