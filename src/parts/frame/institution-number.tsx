import { Trans } from '@lingui/react/macro'
import { useSite } from '../../data/site.ts'

/** Under which number the health inspectorate knows us; nothing until it is known. */
export function InstitutionNumber() {
  const site = useSite()
  if (!site) return null
  return (
    <p>
      <Trans>
        Ārstniecības iestādes kods <span className="nowrap">{site.institutionNumber}</span>
      </Trans>
    </p>
  )
}
