import { Trans } from '@lingui/react/macro'
import { Disclosure } from '../../ui/layout/disclosure.tsx'

/** How the list is ordered, said openly. */
export function OrderNote({ sort }: { sort: 'price' | undefined }) {
  return (
    <Disclosure summary={<Trans>Kā sakārtots šis saraksts?</Trans>}>
      {sort === 'price' && (
        <p>
          <Trans>
            Vispirms tie, kuru stunda maksā mazāk. Ja cena ir vienāda, pirmais ir tas, kuram ir tuvākais
            brīvais laiks.
          </Trans>
        </p>
      )}
      <p hidden={sort === 'price'}>
        <Trans>
          Vispirms tie, kuriem ir tuvākais brīvais laiks. Ja laiki sakrīt, pēc vārda. Par vietu sarakstā nevar
          samaksāt, un tā nav atkarīga no cenas vai vērtējuma. Kad meklējat pēc vārda, garumzīmes un lielie
          burti nav svarīgi, un rakstīt var arī kirilicā.
        </Trans>
      </p>
    </Disclosure>
  )
}
