import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminMeasure } from '#contract/admin-measure.ts'
import {
  MAX_MEASURE_INTRO_LENGTH,
  MAX_MEASURE_NAME_LENGTH,
  MAX_MEASURE_QUESTIONS,
} from '#contract/choices.ts'
import { type Language, languages } from '#contract/enums.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { RestoredLine } from '../../parts/form/restored-line.tsx'
import { InSight } from '../../parts/form/in-sight.tsx'
import { AboutRiskMarks } from '../../parts/questionnaire/risk-mark.tsx'
import { LeaveGuard } from '../../parts/form/leave-guard.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { moved } from '../../ui/reorder/moved.ts'
import { useReorder } from '../../ui/reorder/use-reorder.ts'
import { Bands } from './bands.tsx'
import { blankQuestion, missingOf, problemsOf } from './draft.ts'
import { EditingProvider } from './editing.ts'
import css from './editor.module.css'
import { QuestionCard } from './question-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { Translated } from './translated.tsx'
import { useMeasureDraft } from './use-draft.ts'
import { useProblems } from './use-problems.ts'
import { useSave } from './use-save.ts'

interface Props {
  current: AdminMeasure | null
  /** A new one was saved. */
  onMade: (id: string) => void
}

/** Writing a measure: its name, its questions, what its sums are called. */
export function Editor({ current, onMade }: Props) {
  const { t } = useLingui()
  const editor = useMeasureDraft(current)
  const { draft, change, changed, newer } = editor
  const { questions } = draft
  const { save, publish, withdraw, busy, failure } = useSave(current, editor, onMade)
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const [wrong, missing] = [problemsOf(draft), missingOf(draft)]
  const all = new Map([...missing, ...wrong])
  const { problem, touch, lead } = useProblems(all, (field) => {
    const its = languages.find((each) => field.endsWith(`.${each}`))
    if (its) setLanguage(its)
  })
  const count = questions.length
  const { list, ...reorder } = useReorder<HTMLOListElement>({
    count,
    onMove: (from, to) => change((now) => ({ questions: moved(now.questions, from, to) })),
    said(to) {
      const place = to + 1
      return t`Jautājums tagad ir ${place}. no ${count}.`
    },
  })
  return (
    <EditingProvider value={{ change, problem, touch }}>
      <Stack gap={4}>
        <RestoredLine form={{ restored: editor.restored, discard: () => editor.restart(current), busy }} />
        {newer && (
          <Banner tone="danger" live="alert" title={t`Pašnovērtējums tikmēr ir mainīts.`}>
            <Row gap={2}>
              <Button size="s" onClick={() => editor.goOnFrom(newer)}>
                <Trans>Turpināt ar manējo</Trans>
              </Button>
              <Button size="s" variant="quiet" onClick={() => editor.restart(newer)}>
                <Trans>Ņemt jauno, atmest manējo</Trans>
              </Button>
            </Row>
          </Banner>
        )}
        <div className="only-phone">
          <Segmented
            label={t`Valoda, kurā rakstāt`}
            options={languages.map((code) => ({ value: code, label: code.toUpperCase() }))}
            value={language}
            onChange={setLanguage}
          />
        </div>
        <div data-shown={language}>
          <Stack gap={6}>
            <Card as="section" aria-label={t`Nosaukums un ievads`}>
              <Stack gap={4}>
                <Translated
                  path="name"
                  name={t`Nosaukums`}
                  value={draft.name}
                  onChange={(name) => change(() => ({ name }))}
                  max={MAX_MEASURE_NAME_LENGTH}
                />
                <Translated
                  path="intro"
                  name={t`Ievads`}
                  value={draft.intro}
                  onChange={(intro) => change(() => ({ intro }))}
                  max={MAX_MEASURE_INTRO_LENGTH}
                />
              </Stack>
            </Card>
            <div>
              <h2 className={css.title}>{t`Jautājumi`}</h2>
              <p className="small dim">
                <AboutRiskMarks />
              </p>
            </div>
            <ol ref={list} className={css.questions}>
              {questions.map((question, index) => (
                <QuestionCard
                  key={question._id}
                  question={question}
                  index={index}
                  count={count}
                  reorder={reorder}
                  onRemove={() =>
                    change((now) => ({ questions: now.questions.filter(({ _id }) => _id !== question._id) }))
                  }
                />
              ))}
            </ol>
            <p className="vh" role="status">
              {reorder.status}
            </p>
            <Button
              block
              icon={Plus}
              disabled={count >= MAX_MEASURE_QUESTIONS}
              onClick={() => change((now) => ({ questions: [...now.questions, blankQuestion()] }))}
            >
              <Trans>Pievienot jautājumu</Trans>
            </Button>
            <Bands bands={draft.bands} />
          </Stack>
        </div>
        {failure && !newer && (
          <InSight because={failure}>
            <Banner tone="danger" live="alert" title={t`Neizdevās saglabāt.`}>
              {failure}
            </Banner>
          </InSight>
        )}
        <SaveBar
          status={current?.status}
          changed={changed}
          busy={busy}
          blocked={newer !== null}
          wrong={current?.status === 'published' ? all : wrong}
          missing={missing}
          onLead={lead}
          onSave={save}
          onPublish={publish}
          onWithdraw={withdraw}
        />
      </Stack>
      <LeaveGuard active={changed && !busy} title={t`Iziet, nesaglabājot pašnovērtējumu?`}>
        <p>
          <Trans>Izmaiņas paliks šajā ierīcē, un jūs varēsiet turpināt.</Trans>
        </p>
      </LeaveGuard>
    </EditingProvider>
  )
}
