import { useLingui } from '@lingui/react/macro'
import type { PaymentIssue } from '#contract/payment-issue.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useDifferenceTexts } from './difference-texts.ts'

/** What was found, and what to do about it, in words. */
export function useIssueTexts() {
  const { t } = useLingui()
  const { dateTime, day, euro } = useFormats()
  const { whatDiffers, whatToDo } = useDifferenceTexts()
  function titleOf({ kind, dispute }: PaymentIssue): string {
    if (kind === 'dispute')
      return dispute === 'lost' ? t`Apstrīdēts maksājums zaudēts` : t`Maksājums apstrīdēts bankā`
    if (kind === 'refund_failed') return t`Atmaksa nav nonākusi kartē`
    if (kind === 'refunded_there') return t`Atmaksāts ārpus Sarunas`
    if (kind === 'returned_twice') return t`Nauda atdota divreiz`
    if (kind === 'renewal_waits') return t`Abonements gaida atjaunošanu`
    return t`Ieraksti nesakrīt`
  }
  function adviceOf(issue: PaymentIssue): string {
    const { kind } = issue
    if (kind === 'dispute') return ofDispute(issue)
    if (kind === 'refund_failed') return ofFailedRefund(issue)
    if (kind === 'refunded_there')
      return t`Kāds naudu atdeva maksājumu pakalpojuma panelī, bet samaksātais ir spēkā. Pārbaudiet, vai tas jāatceļ.`
    if (kind === 'returned_twice')
      return t`Atmaksu nosūtījām ar pārskaitījumu, bet vēlāk to saņēma arī karte. Sazinieties ar pacientu un lūdziet lieko naudu atmaksāt.`
    if (kind === 'renewal_waits')
      return t`Maksājumu pakalpojumam jau dienu nevar prasīt šo maksājumu: tas nav sasniedzams, neatzīst mūsu atslēgas, vai tās ir cita konta, kurā kartes nav. Pārbaudiet iestatījumus un servera žurnālu. Mēs mēģinām tālāk, un pacientam nekas nav teikts.`
    return `${whatDiffers(issue)} ${whatToDo(issue)}`
  }
  function ofDispute({ dispute, answerBefore }: PaymentIssue): string {
    if (dispute === 'lost')
      return t`Nauda ir atdota maksātājam, un to sedz platforma. Izlemiet, vai kas jāpārrunā ar pacientu.`
    if (!answerBefore) return t`Banka vēl lemj. Atbildēt vairs nevajag vai nevar; rezultāts parādīsies šeit.`
    const until = dateTime(answerBefore)
    return t`Atbildiet maksājumu pakalpojuma panelī līdz ${until}, citādi strīds būs zaudēts. Kamēr banka lemj, nauda var būt pie tās.`
  }
  function ofFailedRefund({ sent, toSend }: PaymentIssue): string {
    if (sent) {
      const [sum, on] = [euro(sent.amount), day(sent.on)]
      return t`Pacientam ${on} nosūtīti ${sum} ar pārskaitījumu.`
    }
    if (toSend !== undefined)
      return t`Nauda ir pie mums. Pacientam nosūtīta vēstule ar lūgumu norādīt kontu: pārskaitiet naudu un tad atzīmējiet šeit, kurā dienā.`
    return t`Atdodama tikai daļa no maksājuma, vai daļu jau paņēmusi banka. Pārskaitiet pacientam, kas pienākas, un tad atzīmējiet šo kā nokārtotu.`
  }
  return { titleOf, adviceOf }
}
