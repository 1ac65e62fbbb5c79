import { useLingui } from '@lingui/react/macro'
import { changed } from '../../data/server-form.ts'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePersonForm } from './use-person-form.ts'

/** Whether doctors see a pseudonym. */
export function AnonymitySwitch() {
  const { t } = useLingui()
  const { watch, setValue } = usePersonForm()
  return (
    <Card tone="flat">
      <SwitchRow
        label={<b>{t`Saglabāt anonimitāti`}</b>}
        hint={t`Speciālists redzēs segvārdu, nevis vārdu, e-pastu, tālruni un dzimšanas datumu.`}
        checked={watch('stayAnonymous') ?? false}
        onChange={(on) => setValue('stayAnonymous', on, changed)}
      />
    </Card>
  )
}
