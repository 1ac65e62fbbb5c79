import { Logo } from '../../src/ui/art/logo.tsx'
import { LanguageSwitch } from '../../src/ui/language/language-switch.tsx'
import { Art } from './sections/art.tsx'
import { Buttons } from './sections/buttons.tsx'
import { Calendar } from './sections/calendar.tsx'
import { Data } from './sections/data.tsx'
import { Feedback } from './sections/feedback.tsx'
import { Fields } from './sections/fields.tsx'
import { Overlays } from './sections/overlays.tsx'
import { Pickers } from './sections/pickers.tsx'
import { Statuses } from './sections/statuses.tsx'
import styles from './sheet.module.css'

/** Every component in every state. */
export function Sheet() {
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <Logo />
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className={`wrap ${styles.sheet}`}>
        <h1>Components and states</h1>
        <Buttons />
        <Fields />
        <Pickers />
        <Statuses />
        <Feedback />
        <Calendar />
        <Data />
        <Overlays />
        <Art />
      </main>
    </>
  )
}
