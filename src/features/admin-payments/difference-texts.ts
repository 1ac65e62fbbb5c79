import { useLingui } from '@lingui/react/macro'
import type { BookSide, PaymentIssue } from '#contract/payment-issue.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** What two books say of one payment, and what to do about it, in words. */
export function useDifferenceTexts() {
  const { t } = useLingui()
  const { euro } = useFormats()
  const states: Readonly<Record<BookSide['state'], string>> = {
    started: t`maksājums ir sākts`,
    challenge: t`gaida maksātāja apstiprinājumu bankā`,
    authorised: t`nauda kartē rezervēta, bet nav paņemta`,
    captured: t`nauda paņemta`,
    voided: t`rezervētā nauda atlaista`,
    refunded: t`nauda atdota`,
    refused: t`karte maksājumu noraidīja`,
    failed: t`maksājums neizdevās`,
    uncollected: t`naudu neizdevās iekasēt`,
  }
  function standing({ state, amount, back }: BookSide): string {
    const words = states[state]
    if (amount === undefined) return words
    const sum = euro(amount)
    if (back === undefined) return t`${words}, ${sum}`
    const returned = euro(back)
    return t`${words}, ${sum}, no tiem atdoti ${returned}`
  }

  function whatDiffers({ ours, theirs }: Pick<PaymentIssue, 'ours' | 'theirs'>): string {
    const here = ours && standing(ours)
    const there = theirs && standing(theirs)
    if (ours?.ledger) {
      const [taken, back] = [euro(ours.ledger.taken), euro(ours.ledger.back)]
      return t`Maksājums pierakstīts tā: ${here}. Taču virsgrāmatā par to ienākuši ${taken} un atdoti ${back}.`
    }
    if (!theirs) return t`Pie mums: ${here}. Maksājumu pakalpojumā šāda maksājuma nav.`
    if (!ours) return t`Maksājumu pakalpojumā: ${there}. Mūsu ierakstos šāda maksājuma nav.`
    if (ours.amount === undefined)
      return t`Maksājumu pakalpojumā šim maksājumam ir vēl viens ieraksts: ${there}. Pie mums: ${here}.`
    return t`Pie mums: ${here}. Maksājumu pakalpojumā: ${there}.`
  }

  function whatToDo({ ours, theirs }: Pick<PaymentIssue, 'ours' | 'theirs'>): string {
    if (ours?.ledger)
      return t`Naudu nekustiniet: kļūda ir mūsu ierakstos. Nosūtiet maksājuma ID Sarunas uzturētājiem.`
    if (!theirs)
      return t`Pārbaudiet, vai maksājumu pakalpojuma panelī atvērts pareizais konts un vai Sarunai ir tā atslēgas. Kamēr tas nav skaidrs, neko neatdodiet.`
    const isAuthorised = theirs.state === 'authorised'
    const isTaken = theirs.state === 'captured'
    if (!ours || ours.amount === undefined) {
      if (isTaken) return t`Nauda paņemta lieki: atrodiet ierakstu panelī pēc ID un atdodiet to tur.`
      if (isAuthorised) return t`Nauda rezervēta lieki: atrodiet ierakstu panelī pēc ID un atlaidiet to tur.`
    } else if (isOver(ours)) {
      if (isTaken) return t`Naudai jābūt pie maksātāja: atrodiet maksājumu panelī pēc ID un atdodiet to tur.`
      if (isAuthorised)
        return t`Nauda kartē vairs nav jātur: atrodiet maksājumu panelī pēc ID un atlaidiet to tur.`
    } else if (ours.state === 'captured') {
      if (isAuthorised) return t`Nauda vēl nav paņemta: paņemiet to panelī, pirms beidzas rezervācija kartē.`
      if (theirs.state !== 'captured')
        return t`Naudas pie mums nav: panelī skatiet, kāpēc, un vienojieties ar pacientu par samaksu.`
    }
    return t`Atrodiet maksājumu panelī pēc ID un salīdziniet summas un datumus. Neko neatdodiet un neiekasējiet otrreiz.`
  }
  return { whatDiffers, whatToDo }
}

/** By our books its payer has the money. */
const isOver = ({ state }: BookSide) => state === 'voided' || state === 'refunded' || state === 'failed'
