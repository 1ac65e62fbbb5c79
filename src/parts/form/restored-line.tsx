import { Trans } from '@lingui/react/macro'
import type { SubmittableForm } from '../../data/server-form.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'

/** Says quietly that what was typed before stands in the form again, and takes it out if it is not wanted. */
export function RestoredLine({ form }: { form: Pick<SubmittableForm, 'restored' | 'discard' | 'busy'> }) {
  return (
    <div role="status" hidden={form.restored === null}>
      {form.restored !== null && (
        <p className="small dim">
          {form.restored === 'newer' ? (
            <Trans>
              Atjaunojām to, ko ierakstījāt un nesaglabājāt. Kopš tā laika dati ir mainīti; saglabājot tie
              tiks aizstāti.
            </Trans>
          ) : (
            <Trans>Atjaunojām to, ko ierakstījāt un nesaglabājāt.</Trans>
          )}{' '}
          <LinkButton disabled={form.busy} onClick={form.discard}>
            <Trans>Atmest ierakstīto</Trans>
          </LinkButton>
        </p>
      )}
    </div>
  )
}
