import { keyring, type MasterKeys } from './keyring.ts'

/** Seals what only the processes under the same master keys tell each other, and nobody keeps. */
export function passingSeal(masterKeys: MasterKeys) {
  const keys = keyring(masterKeys, 'passing', 'passing')
  return {
    seal: (text: string): string => keys.seal(Buffer.from(text)),
    open: (sealed: string): string => keys.open(sealed).toString(),
  }
}
