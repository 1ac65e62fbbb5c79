import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type LeaveQuestion, useLeaveQuestion } from '../../session/sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Asks someone who signs out what is to become of what was not sent yet. */
export function SignOutDialog() {
  const { asked, ...answers } = useLeaveQuestion()
  return asked && <Question asked={asked} {...answers} />
}

type Props = { asked: LeaveQuestion } & Omit<ReturnType<typeof useLeaveQuestion>, 'asked'>

function Question({ asked: { unsent, state }, send, keep, discard, cancel }: Props) {
  const { t } = useLingui()
  const keeping = state === 'keeping'
  // What waited went out while the question stood, and nothing is left to be decided.
  const sent = unsent === 0 && !keeping
  const mayKeep = sent ? null : keep
  return (
    <Dialog
      open
      onClose={keeping ? () => undefined : cancel}
      title={sent ? t`Viss ir nosūtīts` : t`Vēl nav viss nosūtīts`}
      alert
    >
      <Stack gap={4}>
        <p>
          {sent
            ? t`Varat iziet.`
            : unsent === null
              ? t`Ierīce pašlaik nevar pateikt, vai viss ir nosūtīts.`
              : t`${plural(unsent, {
                  zero: '# ziņas vai atbildes vēl nav nosūtītas.',
                  one: '# ziņa vai atbilde vēl nav nosūtīta.',
                  other: '# ziņas vai atbildes vēl nav nosūtītas.',
                })}`}{' '}
          <Trans>Šajā ierīcē pēc iziešanas jūsu dati nepaliek.</Trans>
        </p>
        {mayKeep && (
          <p>
            <Trans>Aizslēgto atvērt un nosūtīt varēsiet tikai jūs, kad šeit atkal ienāksiet.</Trans>
          </p>
        )}
        {state === 'not-sent' && !sent && (
          <Banner tone="danger" live="alert">
            <Trans>Nosūtīt neizdevās. Mēģiniet vēlreiz vai paturiet līdz nākamajai reizei.</Trans>
          </Banner>
        )}
        {state === 'no-key' && (
          <Banner tone="danger" live="alert">
            <Trans>Bez savienojuma paturēt pagaidām nevar: vēl nav saņemta atslēga.</Trans>
          </Banner>
        )}
        {state === 'not-kept' && (
          <Banner tone="danger" live="alert">
            <Trans>Paturēt neizdevās. Nekas nav zudis: mēģiniet vēlreiz vai nosūtiet tagad.</Trans>
          </Banner>
        )}
        <Button
          variant="primary"
          block
          busy={state === 'sending'}
          busyLabel={t`Nosūtām…`}
          disabled={keeping}
          onClick={send}
        >
          {sent ? <Trans>Iziet</Trans> : <Trans>Nosūtīt un iziet</Trans>}
        </Button>
        {mayKeep && (
          <Button variant="soft" block busy={keeping} busyLabel={t`Aizslēdzam…`} onClick={mayKeep}>
            <Trans>Paturēt aizslēgtu, līdz atgriezīšos</Trans>
          </Button>
        )}
        {!sent && (
          <Button variant="danger-line" block disabled={keeping} onClick={discard}>
            <Trans>Dzēst un iziet</Trans>
          </Button>
        )}
        <Button variant="quiet" block disabled={keeping} onClick={cancel}>
          <Trans>Palikt</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}
