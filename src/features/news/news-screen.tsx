import { Trans, useLingui } from '@lingui/react/macro'
import { PAGE_SIZE } from '#contract/paging.ts'
import { HeldNote } from '../../parts/form/held-note.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { useLastPage } from '../../parts/lists/last-page.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NewsCard } from './news-card.tsx'
import css from './news.module.css'
import { newsQuery } from './search.ts'
import { useNews } from './use-news.ts'

interface Props {
  page: number
  onPage: (page: number, replace?: boolean) => void
}

/** Published posts, the newest first. */
export function NewsScreen({ page, onPage }: Props) {
  const { t } = useLingui()
  const answer = useNews(page)
  const { offset } = newsQuery(page)
  const goTo = (next = 0, replace = false) => onPage(next / PAGE_SIZE + 1, replace)
  const isPast = useLastPage({ list: answer, offset, onOffset: goTo })
  const posts = answer.data?.data
  return (
    <div className={`wrap ${css.screen}`}>
      <PageTitle>{t`Jaunumi`}</PageTitle>
      <header className={css.head}>
        <h1 className={css.title}>
          <Trans>Jaunumi</Trans>
        </h1>
        <p className={css.lead}>
          <Trans>Par garīgo veselību, speciālistiem un to, kas Sarunā jauns.</Trans>
        </p>
      </header>
      <div className={css.posts} aria-busy={answer.isPending || answer.isPlaceholderData}>
        {(answer.isPending || isPast) && <Skeleton block lines={6} />}
        {answer.isError && <LoadFailed answer={answer} />}
        <HeldNote reading={answer} />
        {posts?.length === 0 && !isPast && (
          <Empty level={2} title={t`Jaunumu vēl nav`}>
            <Trans>Kad kaut kas notiks, tas būs lasāms šeit.</Trans>
          </Empty>
        )}
        {posts?.map((post) => (
          <NewsCard key={post._id} post={post} />
        ))}
      </div>
      <Pagination total={answer.data?.total ?? 0} offset={offset} limit={PAGE_SIZE} onOffset={goTo} />
    </div>
  )
}
