import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Flag, listFlags } from '#contract/flag.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { pageFrom } from '../../../data/list-search.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { FlagAnswers } from '../../../parts/record/flag-answers.tsx'
import css from '../../../parts/record/flag.module.css'
import { useContactChannels } from '../../../parts/record/use-contact-channels.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { OpenFlag } from './open-flag.tsx'

/** The risk answers of a patient: the open one before everything else, the earlier ones folded. */
export function Flags({ patientId, anonymous }: { patientId: string; anonymous: boolean }) {
  const { t } = useLingui()
  const list = useApiQuery(listFlags, { params: { id: patientId }, query: pageFrom(0) })
  const rows = list.data?.data
  if (!rows) return list.isError ? <LoadFailed answer={list} level={2} /> : <Skeleton block lines={3} />
  const open = rows.find(({ resolved }) => !resolved)
  const before = rows.filter(({ resolved }) => resolved)
  return (
    <Stack as="section" gap={3} aria-label={t`Riska atbildes`}>
      {open && <OpenFlag flag={open} anonymous={anonymous} />}
      {before.length > 0 && <Before flags={before} />}
    </Stack>
  )
}

function Before({ flags }: { flags: readonly Flag[] }) {
  const { dateTime } = useFormats()
  const channels = useContactChannels()
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
                    {resolved.channel && `${channels[resolved.channel]}. `}
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
