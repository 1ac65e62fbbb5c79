import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languages } from '#contract/language.ts'
import { languageNames } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { Article } from '../../parts/article/article.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './admin-news.module.css'
import type { PostValues } from './post-form.ts'

interface Props {
  values: PostValues
  publishedAt: string | null
}

/** What is written as its readers will see it, in each of their languages. */
export function Preview({ values, publishedAt }: Props) {
  const { t } = useLingui()
  const { language: own } = useLanguage()
  const [reader, setReader] = useState(own)
  const [now] = useState(() => new Date().toISOString())
  const { image, title, postText, language = 'lv', translations } = values
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <span className="small dim">
          <Trans>Lasītājs, kura valoda ir</Trans>
        </span>
        <Segmented
          inline
          label={t`Lasītāja valoda`}
          value={reader}
          onChange={setReader}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Row>
      <Card>
        <div className={css.preview}>
          <Article
            level={2}
            language={reader}
            post={{
              image: image ?? '',
              title: title ?? '',
              postText: postText ?? '',
              language,
              translations,
              publishedAt: publishedAt ?? now,
            }}
          />
        </div>
      </Card>
    </Stack>
  )
}
