import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'

/** A list that the filter has left empty, and the way back to all of it. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      level={2}
      title={t`Nekas neatbilst filtriem.`}
      action={<Button onClick={onClear}>{t`Notīrīt filtrus`}</Button>}
    />
  )
}
