import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import type { Language } from '#contract/language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './article.module.css'

/** Says in which language a post is, when that is not the reader's. */
export function OtherLanguage({ of, reader }: { of: Language; reader: Language }) {
  const { t } = useLingui()
  if (of === reader) return null
  const texts = {
    lv: t`Raksts ir latviešu valodā`,
    en: t`Raksts ir angļu valodā`,
    ru: t`Raksts ir krievu valodā`,
  }
  return (
    <span className={css.language}>
      <Icon of={Languages} />
      {texts[of]}
    </span>
  )
}
