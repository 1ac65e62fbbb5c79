import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Flag as FlagIcon } from 'lucide-react'
import { useState } from 'react'
import { type Flag, listFlags, resolveFlag } from '#contract/flag.ts'
import { getOwnPatient, listOwnPatients } from '#contract/overview.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { pageFrom } from '../../data/list-search.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FlagAnswers } from '../../parts/record/flag-answers.tsx'
import css from '../../parts/record/flag.module.css'
import { ResolveDialog } from '../../parts/record/resolve-dialog.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** The risk answers of a patient: the open one before everything else, the earlier ones folded. */
export function Flags({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const { when } = useFormats()
  const [resolving, setResolving] = useState<Flag | null>(null)
  const list = useApiQuery(listFlags, { params: { id: patientId }, query: pageFrom(0) })
  const rows = list.data?.data
  if (!rows) return list.isError ? <LoadFailed answer={list} level={2} /> : <Skeleton block lines={3} />
  const open = rows.find(({ resolved }) => !resolved)
  const before = rows.filter(({ resolved }) => resolved)
  return (
    <Stack as="section" gap={3} aria-label={t`Riska atbildes`}>
      {open && (
        <Banner
          tone="danger"
          icon={FlagIcon}
          title={
            <Trans>
              Riska atbilde, <time dateTime={open.answeredAt}>{when(open.answeredAt)}</time>
            </Trans>
          }
        >
          <Stack gap={4}>
            <FlagAnswers answers={open.answers} />
            <div>
              <Button icon={Check} onClick={() => setResolving(open)}>
                <Trans>Atzīmēt, kas darīts</Trans>
              </Button>
            </div>
          </Stack>
        </Banner>
      )}
      {before.length > 0 && <Before flags={before} />}
      {resolving && (
        <ResolveDialog
          flag={resolving}
          route={resolveFlag}
          refresh={[listFlags, getOwnPatient, listOwnPatients]}
          onClose={() => setResolving(null)}
        />
      )}
    </Stack>
  )
}

function Before({ flags }: { flags: readonly Flag[] }) {
  const { dateTime } = useFormats()
  const count = flags.length
  return (
    <details className={css.before}>
      <summary>
        <Plural
          value={count}
          zero="# agrāku riska atbilžu"
          one="# agrāka riska atbilde"
          other="# agrākas riska atbildes"
        />
      </summary>
      <ol>
        {flags.map(({ _id, raisedAt, answers, resolved }) => (
          <li key={_id}>
            <Stack gap={3}>
              <p className="small dim">
                <time dateTime={raisedAt}>{dateTime(raisedAt)}</time>
              </p>
              <FlagAnswers answers={answers} />
              {resolved && (
                <div>
                  <p className="small dim">
                    <Trans>
                      Atzīmēja {resolved.by.name} {resolved.by.surname},{' '}
                      <time dateTime={resolved.at}>{dateTime(resolved.at)}</time>
                    </Trans>
                  </p>
                  {resolved.note !== undefined && <p className={css.note}>{resolved.note}</p>}
                </div>
              )}
            </Stack>
          </li>
        ))}
      </ol>
    </details>
  )
}
