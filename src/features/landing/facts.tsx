import { Trans } from '@lingui/react/macro'
import css from './facts.module.css'

/** Four numbers worth knowing before anything else. */
export function Facts() {
  return (
    <ul className={css.facts}>
      <li>
        <Trans>
          <b>45–60&nbsp;min</b> <span>viena konsultācija</span>
        </Trans>
      </li>
      <li>
        <Trans>
          <b>−10&nbsp;%</b> <span>pirmajai konsultācijai</span>
        </Trans>
      </li>
      <li>
        <Trans>
          <b>24/7</b> <span>var rakstīt čatā ar abonementu</span>
        </Trans>
      </li>
      <li>
        <Trans>
          <b>24&nbsp;h</b> <span>pirms sākuma var pārcelt vai atcelt</span>
        </Trans>
      </li>
    </ul>
  )
}
