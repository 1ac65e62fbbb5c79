import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/use-formats.ts'

/** The first and the last that may be typed. */
interface Range {
  min: number
  max: number
}

/** What is said beside a field for a sum, by what is wrong with it: how sums are written, and which there may be. */
export function useSumTexts() {
  const { t } = useLingui()
  const { euro } = useFormats()
  return ({ min, max }: Range): Record<string, string> => {
    const [least, most] = [euro(min), euro(max)]
    const range = t`Summai jābūt no ${least} līdz ${most}`
    return {
      invalid: t`Rakstiet summu tā: 12,50 vai 1000`,
      too_small: range,
      too_large: range,
    }
  }
}

/** What is said beside a field for a whole number, whatever is wrong with it. */
export function useWholeNumberTexts() {
  const { t } = useLingui()
  const { number } = useFormats()
  return ({ min, max }: Range): Record<string, string> => {
    const [least, most] = [number(min), number(max)]
    const range = t`Vajag veselu skaitli no ${least} līdz ${most}`
    return { invalid: range, too_small: range, too_large: range }
  }
}
