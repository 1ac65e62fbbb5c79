import { useMemo } from 'react'
import { DAY } from '#domain/duration.ts'
import { useServices } from '../app/services.tsx'
import type { DeviceStorage } from '../external/storage/port.ts'

const SECRET_KEY = 'sign_up'
const SCREEN_KEY = 'sign_up_sent'

/** Whom the mail of a sign-up went to, and which form it was. */
interface SentTo {
  email: string
  kind: string
}

/** A sign-up that was made in this browser and is not confirmed yet. */
interface StoredSignUp {
  keep: (secret: string, sentTo: SentTo) => void
  /** Proves that this browser signed up; in every tab, as the mail opens one of its own. */
  secret: () => string | undefined
  /** For the screen that waits for the mail, in its own tab: whoever sits here next must not read the address. */
  sentTo: (kind: string) => string | undefined
  forget: () => void
}

function read(storage: DeviceStorage, key: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(storage.get(key) ?? '{}') as object) }
  } catch {
    return {}
  }
}

/** Keeps the secret on the device for a day, and the address with the tab. */
function storedSignUp(device: DeviceStorage, tab: DeviceStorage): StoredSignUp {
  const secret = () => {
    const { secret: kept, at } = read(device, SECRET_KEY)
    return typeof kept === 'string' && typeof at === 'number' && Date.now() - at < DAY ? kept : undefined
  }
  return {
    keep(given, sentTo) {
      device.set(SECRET_KEY, JSON.stringify({ secret: given, at: Date.now() }))
      tab.set(SCREEN_KEY, JSON.stringify(sentTo))
    },
    secret,
    sentTo(kind) {
      const kept = read(tab, SCREEN_KEY)
      return secret() !== undefined && kept['kind'] === kind && typeof kept['email'] === 'string'
        ? kept['email']
        : undefined
    },
    forget() {
      device.remove(SECRET_KEY)
      tab.remove(SCREEN_KEY)
    },
  }
}

/** The sign-up of this browser. */
export function useStoredSignUp(): StoredSignUp {
  const { device, tab } = useServices()
  return useMemo(() => storedSignUp(device, tab), [device, tab])
}
