import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { addKeyword, Keyword, type KeywordMeant, listKeywords, removeKeyword } from '#contract/keyword.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { DraftQuestion } from './draft.ts'
import css from './keyword-panel.module.css'
import { MeaningDialog } from './meaning-dialog.tsx'
import { useMeaningText } from './use-meaning-text.ts'

const schema = z.object({ keyword: Keyword })

/** The keywords that options may have: adding one, and deleting those that nothing has. */
export function KeywordPanel({ questions }: { questions: readonly DraftQuestion[] }) {
  const id = useId()
  const answer = useApiQuery(listKeywords, {})
  const used = new Map<string, number>()
  for (const { options } of questions)
    for (const { categories } of options)
      for (const each of categories) used.set(each, (used.get(each) ?? 0) + 1)
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id} className={css.head}>
          <Trans>Atslēgvārdi</Trans>
        </h2>
        <NewKeyword />
        {answer.isPending && <Skeleton lines={4} />}
        {answer.isError && !answer.data && <LoadFailed answer={answer} level={3} />}
        {answer.data &&
          (answer.data.keywords.length === 0 ? (
            <p className="small dim">
              <Trans>Vēl nav neviena atslēgvārda.</Trans>
            </p>
          ) : (
            <ul className={css.keywords}>
              {answer.data.keywords.map((keyword) => (
                <KeywordRow
                  key={keyword}
                  keyword={keyword}
                  uses={used.get(keyword) ?? 0}
                  meant={meantOf(keyword, answer.data.meant)}
                />
              ))}
            </ul>
          ))}
      </Stack>
    </Card>
  )
}

/** What a keyword means to patients; those that mean nothing are not among them. */
const meantOf = (keyword: string, meant: readonly KeywordMeant[]): KeywordMeant =>
  meant.find((each) => each.keyword === keyword) ?? { keyword, meaning: null, name: null }

function NewKeyword() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const add = useAct(addKeyword, { refresh: [listKeywords], stale: [listKeywords] })
  const form = useServerForm({
    schema,
    defaults: { keyword: '' },
    submit: async ({ keyword }) => {
      const sent = form.getValues('keyword')
      await add.send({ body: { keyword } })
      // The next one may be begun before the answer is here.
      if (form.getValues('keyword') === sent) form.reset({ keyword: '' })
    },
  })
  const exists = isApiError(form.failure, 'keyword_already_exists')
  const typed = Keyword.safeParse(form.watch('keyword')).data
  const taken = exists && add.asked?.body.keyword === typed ? errorText(form.failure) : undefined
  return (
    <Form form={form} label={t`Jauns atslēgvārds`} {...(exists && { failureText: null })}>
      <Field
        label={t`Jauns atslēgvārds`}
        // One that was added has left the field empty, and whoever goes on was not asked for another.
        error={form.formState.isDirty ? (form.error('keyword') ?? taken) : undefined}
      >
        <div className={css.joined}>
          <TextInput autoComplete="off" {...form.register('keyword')} />
          <SubmitButton form={form} busyLabel={t`Pievieno…`}>
            <Trans>Pievienot</Trans>
          </SubmitButton>
        </div>
      </Field>
    </Form>
  )
}

/** A refusal says nothing: the list then shows what is so. */
function KeywordRow({ keyword, uses: count, meant }: { keyword: string; uses: number; meant: KeywordMeant }) {
  const { t } = useLingui()
  const [describing, setDescribing] = useState(false)
  const remove = useAct(removeKeyword, { refresh: [listKeywords], stale: [listKeywords] })
  const meaning = useMeaningText(meant)
  const uses =
    count > 0 ? t`${plural(count, { zero: '# atbilžu', one: '# atbilde', other: '# atbildes' })}` : t`nelieto`
  return (
    <li>
      <span className={css.keyword}>
        <span>{keyword}</span>
        <span className="xs dim">
          {meaning && `${meaning} · `}
          <span className="nowrap">{uses}</span>
        </span>
      </span>
      <IconButton
        small
        label={t`Ko pacientiem nozīmē ${keyword}`}
        icon={Pencil}
        onClick={() => setDescribing(true)}
      />
      <IconButton
        small
        label={count > 0 ? t`Dzēst ${keyword}: to lieto` : t`Dzēst ${keyword}`}
        icon={Trash2}
        disabled={count > 0}
        busy={remove.busy}
        onClick={() => remove.run({ body: { keyword } })}
      />
      <MeaningDialog open={describing} meant={meant} onClose={() => setDescribing(false)} />
    </li>
  )
}
