import { useLingui } from '@lingui/react/macro'
import type { Finding } from '#contract/finding.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** What was found, and what to do about it, in words. */
export function useFindingTexts() {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  function titleOf({ kind, dispute }: Finding): string {
    if (kind === 'dispute')
      return dispute === 'lost' ? t`Apstrīdēts maksājums zaudēts` : t`Maksājums apstrīdēts bankā`
    if (kind === 'refund_failed') return t`Atmaksa nav nonākusi kartē`
    if (kind === 'refunded_there') return t`Atmaksāts ārpus Sarunas`
    return t`Ieraksti nesakrīt`
  }
  function adviceOf({ kind, dispute, answerBefore, ours, theirs }: Finding): string {
    if (kind === 'dispute') {
      if (dispute === 'lost')
        return t`Nauda ir atdota maksātājam, un to sedz platforma. Izlemiet, vai kas jāpārrunā ar pacientu.`
      if (!answerBefore)
        return t`Banka vēl lemj. Atbildēt vairs nevajag vai nevar; rezultāts parādīsies šeit.`
      const until = dateTime(answerBefore)
      return t`Banka naudu uz laiku ir paņēmusi. Atbildiet maksājumu pakalpojuma panelī līdz ${until}, citādi strīds būs zaudēts.`
    }
    if (kind === 'refund_failed')
      return t`Nauda ir pie mums. Pacientam nosūtīta vēstule ar lūgumu norādīt kontu: pārskaitiet naudu un tad atzīmējiet šo kā nokārtotu.`
    if (kind === 'refunded_there')
      return t`Kāds naudu atdeva maksājumu pakalpojuma panelī, bet samaksātais ir spēkā. Pārbaudiet, vai tas jāatceļ.`
    const here = ours ?? t`nekā nav`
    const there = theirs ?? t`nekā nav`
    return t`Pie mums: ${here}. Maksājumu pakalpojumā: ${there}. Salīdziniet abus, pirms ko atdodat vai iekasējat.`
  }
  return { titleOf, adviceOf }
}
