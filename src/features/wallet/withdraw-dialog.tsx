import { Trans, useLingui } from '@lingui/react/macro'
import { maskIban } from '#domain/iban.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Question } from './use-question.ts'

/** Asks before money leaves the wallet: how much, to which account, what is left. Amounts are in euro. */
export function WithdrawDialog({
  question: { about: amount, answer },
  iban,
  balance,
}: {
  question: Question<number>
  iban: string
  balance: number
}) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const sum = euro(amount)
  const left = euro(balance - amount)
  const account = maskIban(iban)
  return (
    <ConfirmDialog
      open
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={t`Pieteikt izmaksu?`}
      action={t`Izmaksāt · ${sum}`}
      danger={false}
    >
      <p>
        <Trans>
          <b className="nowrap">{sum}</b> pārskaitīsim uz kontu <b className="num nowrap">{account}</b>. Makā
          paliks {left}.
        </Trans>
      </p>
      <p>
        <Trans>Pieteiktu izmaksu nevar atsaukt.</Trans>
      </p>
    </ConfirmDialog>
  )
}
