import { Trans } from '@lingui/react/macro'
import { useOpenSupport } from '../../../app/support.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import css from './no-writing.module.css'

/** Stands in place of the field where a specialist wrote out of concern and the patient may not answer here: nothing is sold. */
export function NoAnswerHere({ doctorId }: { doctorId: string }) {
  const openSupport = useOpenSupport()
  return (
    <div className={css.bar} data-at-bottom>
      <p>
        <Trans>Šeit atbildēt vairs nevar. Parunāt varat konsultācijā, vai arī rakstiet mums.</Trans>
      </p>
      <ButtonLink to="/patient/dashboard" search={{ doctor: doctorId }}>
        <Trans>Pieteikt konsultāciju</Trans>
      </ButtonLink>
      <Button onClick={openSupport}>
        <Trans>Sazināties ar atbalstu</Trans>
      </Button>
    </div>
  )
}
