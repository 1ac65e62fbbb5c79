import { useLingui } from '@lingui/react/macro'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Copies a text and says so; where the browser does not let us, the text is shown to be copied by hand. */
export function useCopy() {
  const { t } = useLingui()
  const toast = useToast()
  return (text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ text: t`Nokopēts.` }),
      () => toast({ text }),
    )
}
