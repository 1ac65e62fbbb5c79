import { Trans, useLingui } from '@lingui/react/macro'
import type { Kind } from '#contract/speciality.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Glyph } from '../../ui/art/glyph.tsx'
import { Badge } from '../../ui/chip/badge.tsx'
import { ChooseLink } from './choose-link.tsx'
import css from './one-time.module.css'

interface Props {
  kind: Kind
  prices: { single: number; pack5: number }
}

/** One kind of consultation: one, five, what five save. */
export function OneTimeRow({ kind, prices }: Props) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const doctor = kind === 'doctor'
  const saved = prices.single * 5 - prices.pack5
  const name = doctor ? t`Ārsts` : t`Psihologs`
  return (
    <tr>
      <th scope="row">
        <span className={css.kind}>
          <Glyph of={doctor ? 'psychiatrist' : 'psychologist'} size="s" />
          <span>
            <b>{name}</b>
            <small>{doctor ? <Trans>psihiatrs, narkologs</Trans> : <Trans>un citi speciālisti</Trans>}</small>
          </span>
        </span>
      </th>
      <td className={css.sum} data-label={t`Viena`}>
        {euro(prices.single)}
      </td>
      <td className={css.sum} data-label={t`Komplekts, 5`}>
        <b>{euro(prices.pack5)}</b>
      </td>
      <td className={css.sum} data-label={t`Ietaupāt`}>
        {saved > 0 ? <Badge tone="leaf">{euro(saved)}</Badge> : '–'}
      </td>
      <td>
        <Acts kind={kind} name={name} />
      </td>
    </tr>
  )
}

/** The two ways to buy, each naming what is bought for those who listen. */
function Acts({ kind, name }: { kind: Kind; name: string }) {
  return (
    <div className={css.acts}>
      <ChooseLink plan="pay_as_you_go" buy={{ kind, amount: 1 }} size="s">
        <Trans>Pirkt vienu</Trans>
        <span className="vh">: {name}</span>
      </ChooseLink>
      <ChooseLink plan="pay_as_you_go" buy={{ kind, amount: 5 }} size="s" variant="soft">
        <Trans>Pirkt 5</Trans>
        <span className="vh">: {name}</span>
      </ChooseLink>
    </div>
  )
}
