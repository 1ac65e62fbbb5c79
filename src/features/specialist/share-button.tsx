import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, Share2 } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Hands the page on: the device's own sheet where there is one, else the address on the clipboard. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: `${name} · Saruna`, url })
      else {
        await navigator.clipboard.writeText(url)
        toast({ text: t`Saite nokopēta.`, icon: Link2 })
      }
    } catch (error) {
      // Closing the device's sheet is not a failure; without leave for the clipboard the address is shown to copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast({ text: url, icon: Link2 })
    }
  }
  return (
    <Button icon={Share2} size="l" variant="quiet" onClick={() => void share()}>
      <Trans>Dalīties</Trans>
    </Button>
  )
}
