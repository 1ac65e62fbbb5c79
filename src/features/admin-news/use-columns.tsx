import { useLingui } from '@lingui/react/macro'
import type { AdminNewsPost } from '#contract/admin-news.ts'
import { languagesOf } from '#domain/post-language.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { LanguageBadges } from '../../ui/chip/language-badges.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import css from './admin-news.module.css'

/** The columns of the list of posts. */
export function useColumns(): Column<AdminNewsPost>[] {
  const { t } = useLingui()
  const { date } = useFormats()
  const day = (at: string) => (
    <time className="num" dateTime={at}>
      {date(at)}
    </time>
  )
  return [
    {
      key: 'title',
      head: t`Virsraksts`,
      kind: 'title',
      cell: ({ _id, title, image, language }) => (
        <span className={css.titled}>
          <img className={css.thumb} src={image} alt="" loading="lazy" />
          <TextLink to="/admin/news/$postId" params={{ postId: _id }} lang={language}>
            {title}
          </TextLink>
        </span>
      ),
    },
    {
      key: 'published',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ published }) => <StatusChip kind="news" status={published ? 'published' : 'unpublished'} />,
    },
    {
      key: 'languages',
      head: t`Valodas`,
      cell: (post) => <LanguageBadges languages={languagesOf(post)} />,
    },
    { key: 'createdAt', head: t`Izveidots`, cell: ({ createdAt }) => day(createdAt) },
    {
      key: 'publishedAt',
      head: t`Pirmoreiz publicēts`,
      cell: ({ publishedAt }) => (publishedAt ? day(publishedAt) : '–'),
    },
  ]
}
