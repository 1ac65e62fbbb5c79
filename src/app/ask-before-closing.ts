import type { Replica } from '../replica/replica.ts'
import { anyUnsaved } from './unsaved.ts'

/** For a copy that ends with its page: while something is unsent or a form is not saved, the browser asks before the page is closed. */
export function askBeforeClosing(replica: Replica): void {
  let waiting = 0
  replica.outbox().subscribe((outbox) => {
    waiting = outbox.waiting
  })
  addEventListener('beforeunload', (event) => {
    if (waiting > 0 || anyUnsaved()) event.preventDefault()
  })
}
