import { useLingui } from '@lingui/react/macro'

/** What a `conflict` means here: the bank agreed to an earlier booking just as another time was to take its place. */
export function useOtherMade(): string {
  const { t } = useLingui()
  return t`Tikmēr banka apstiprināja iepriekšējo maksājumu, un tā rezervācija ir spēkā. Ja vajag arī šo laiku, mēģiniet vēlreiz.`
}
