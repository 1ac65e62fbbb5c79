import { useFormats } from '../../i18n/use-formats.ts'

/** "44 min 12 s": a call is told to the second, as it was timed. */
export function useCallLength() {
  const { language, minutes } = useFormats()
  const unit = language === 'ru' ? 'с' : 's'
  return (seconds: number) => {
    const whole = Math.max(0, Math.round(seconds))
    const rest = `${whole % 60}\u00A0${unit}`
    return whole < 60 ? rest : `${minutes(Math.floor(whole / 60))} ${rest}`
  }
}
