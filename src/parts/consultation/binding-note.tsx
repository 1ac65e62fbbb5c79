import { Trans } from '@lingui/react/macro'
import { CANCEL_HOURS, cancelUntil } from '#domain/deadlines.ts'
import { useNow } from '../../hooks/now.ts'

interface Props {
  /** The starts that are about to be agreed to. */
  starts: readonly string[]
}

/** Says before one agrees to a time that it can then neither be cancelled nor moved; nothing while it can. */
export function BindingNote({ starts }: Props) {
  const now = useNow(60_000)
  const binding = starts.some((start) => now > cancelUntil(Date.parse(start)))
  const hours = CANCEL_HOURS
  return (
    <p className={binding ? 'small' : 'vh'} role="status">
      {binding && (
        <strong>
          {starts.length > 1 ? (
            <Trans>
              Līdz tuvākās sākumam ir mazāk nekā {hours} stundas: pēc apstiprinājuma to atcelt vai pārcelt
              vairs nevarēs.
            </Trans>
          ) : (
            <Trans>
              Līdz sākumam ir mazāk nekā {hours} stundas: pēc apstiprinājuma atcelt vai pārcelt vairs nevarēs.
            </Trans>
          )}
        </strong>
      )}
    </p>
  )
}
