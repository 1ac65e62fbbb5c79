import { useServices } from '../../../app/services.tsx'
import type { TabProps } from '../search.ts'

const nameOf = (payment: string) => `way-back/${payment}`

/**
 * Keeps the way back in every address of the screen, and with each payment on this device: a bank that takes the whole
 * window leads back to an address without it, and so does the list of payments.
 */
export function useWayBack({ search, onSearch }: TabProps): TabProps {
  const { drafts } = useServices().session
  const { payment } = search
  const from = (payment && drafts.read(nameOf(payment))) || search.from
  return {
    search: { ...search, from },
    onSearch(next) {
      if (payment && payment !== next.payment) drafts.write(nameOf(payment), '')
      if (next.payment && from) drafts.write(nameOf(next.payment), from)
      onSearch({ ...next, from })
    },
  }
}
