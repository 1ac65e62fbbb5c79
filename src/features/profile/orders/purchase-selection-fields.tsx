import { Trans, useLingui } from '@lingui/react/macro'
import { kinds } from '#contract/speciality.ts'
import { PACK_SIZE, packPriceCents, UNIT_PRICE_CENTS } from '#domain/price-list.ts'
import { useFieldText } from '../../../data/error-text.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { Glyph } from '../../../ui/art/glyph.tsx'
import { Badge } from '../../../ui/chip/badge.tsx'
import { Field, FieldGroup } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import { useKindWords } from './kind-words.ts'
import { Tiles } from '../tiles.tsx'
import type { Purchasing } from './use-purchase.ts'
import type { Choice } from './purchase-selection.ts'

/** What is bought: at whom, and how many. */
export function PurchaseSelectionFields({ purchase }: { purchase: Purchasing }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const words = useKindWords()
  const fieldText = useFieldText()
  const { kind, choice, typed, fault } = purchase
  const saved = money(PACK_SIZE * UNIT_PRICE_CENTS[kind] - packPriceCents(kind))
  const withoutChat = (cents: number) => {
    const sum = money(cents)
    return t`${sum}, bez čata`
  }
  const faults: Record<string, string> = {
    too_small: t`Var pirkt no 1 līdz 100 konsultācijām.`,
    too_large: t`Var pirkt no 1 līdz 100 konsultācijām.`,
    invalid: t`Ierakstiet veselu skaitli.`,
  }
  return (
    <>
      <FieldGroup label={t`Pie kā`}>
        <Tiles
          name="kind"
          options={kinds.map((each) => ({
            value: each,
            art: <Glyph of={each === 'doctor' ? 'psychiatrist' : 'psychologist'} size="s" />,
            label: words.name(each),
            hint: words.covers(each),
          }))}
          value={kind}
          onChange={purchase.chooseKind}
        />
      </FieldGroup>
      <FieldGroup label={t`Cik konsultāciju`}>
        <Tiles<Choice>
          name="choice"
          options={[
            { value: 'one', label: t`Viena`, hint: withoutChat(UNIT_PRICE_CENTS[kind]) },
            {
              value: 'pack',
              label: t`Komplekts, 5`,
              hint: withoutChat(packPriceCents(kind)),
              mark: (
                <Badge tone="leaf">
                  <Trans>ietaupāt {saved}</Trans>
                </Badge>
              ),
            },
            { value: 'other', label: t`Cits skaits`, hint: t`Katras piecas par komplekta cenu` },
          ]}
          value={choice}
          onChange={purchase.choose}
        />
      </FieldGroup>
      {choice === 'other' && (
        <Field label={t`Konsultāciju skaits`} error={fault && (faults[fault] ?? fieldText(fault))}>
          <TextInput
            figures
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed}
            onChange={({ target }) => purchase.type(target.value)}
          />
        </Field>
      )}
    </>
  )
}
