import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type Language, languages } from '#contract/enums.ts'
import {
  getCurrentQuestionnaire,
  listQuestionnaires,
  type QuestionnaireVersion,
  saveQuestionnaire,
} from '#contract/questionnaire-version.ts'
import { listKeywords } from '#contract/keyword.ts'
import { isApiError } from '../../data/api-error.ts'
import { useGoTo } from '../../hooks/go-to-field.ts'
import { useApiQuery, usePutAnswer } from '../../data/api-query.ts'
import { useFieldText } from '../../data/error-text.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import { InSight } from '../../parts/form/in-sight.tsx'
import { RestoredLine } from '../../parts/form/restored-line.tsx'
import { LeaveGuard } from '../../parts/form/leave-guard.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { bodyOf } from './draft.ts'
import { type Editing, EditingProvider } from './editing.ts'
import css from './editor.module.css'
import { KeywordPanel } from './keyword-panel.tsx'
import { NewerBanner } from './newer-banner.tsx'
import { fieldAt, lackingLanguages, placeOf, type Problems, problemsOf } from './problems.ts'
import { QuestionList } from './question-list.tsx'
import { SaveBar } from './save-bar.tsx'
import { useEditor } from './use-editor.ts'

/** Writing the questionnaire: its questions, its keywords, and saving. */
export function Editor({ current }: { current: QuestionnaireVersion | null }) {
  const { t } = useLingui()
  const editor = useEditor(current)
  const { questions, changed, newer } = editor
  const keywords = useApiQuery(listKeywords, {}).data?.keywords
  const { save, busy, failure, refused, reset } = useSave(editor)
  const problems = problemsOf(questions, keywords)
  const all: Problems = new Map([...refused, ...problems])
  const { problem, touch } = useShown(all)
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(current ? [] : questions.map(({ key }) => key)),
  )
  const goTo = useGoTo()
  function go(field: string) {
    const place = placeOf(field)
    setOpen((now) => new Set([...now, place.question]))
    if (place.language) setLanguage(place.language)
    goTo(field)
  }
  function discard() {
    reset()
    editor.discard()
  }
  function goToFirst() {
    const [first] = all.keys()
    if (first === undefined) return
    touch(...all.keys())
    const shut = questions.find(({ key }) => key === placeOf(first).question)
    // A preview has no fields.
    if (shut?.preview)
      editor.change((now) => now.map((each) => (each.key === shut.key ? { ...each, preview: false } : each)))
    go(first)
  }
  const editing: Editing = {
    change: editor.change,
    problem,
    touch,
    keywords: keywords ?? [],
    language,
    go,
  }
  const lacking = questions.flatMap((question) => lackingLanguages(question, problems))
  return (
    <EditingProvider value={editing}>
      <Stack gap={4}>
        <RestoredLine form={{ restored: editor.restored, discard, busy }} />
        {newer && (
          <InSight because={newer._id}>
            <NewerBanner
              newer={newer}
              onReplace={() => {
                reset()
                editor.goOnFrom(newer)
              }}
              onTake={discard}
            />
          </InSight>
        )}
        <div className="only-phone">
          <Segmented
            label={t`Valoda, kurā rakstāt`}
            options={languages.map((code) => {
              const count = lacking.filter((each) => each === code).length
              return { value: code, label: `${code.toUpperCase()}${count > 0 ? ` · ${count}` : ''}` }
            })}
            value={language}
            onChange={setLanguage}
          />
        </div>
        <div className={css.editor} data-shown={language}>
          <QuestionList questions={questions} problems={problems} open={open} onOpen={setOpen} onGo={go} />
          <aside>
            <KeywordPanel questions={questions} />
          </aside>
        </div>
        {failure && !newer && (
          <InSight because={failure}>
            <Banner tone="danger" live="alert" title={t`Anketa nav saglabāta.`}>
              {failure}
            </Banner>
          </InSight>
        )}
      </Stack>
      <SaveBar
        changed={changed}
        busy={busy}
        wrong={all.size}
        blocked={newer !== null}
        onLead={goToFirst}
        onSave={save}
        onDiscard={discard}
      />
      <LeaveGuard active={changed} title={t`Iziet, nesaglabājot anketu?`}>
        <p>
          <Trans>Izmaiņas paliks šajā ierīcē, un jūs varēsiet turpināt. Pacienti tās vēl neredz.</Trans>
        </p>
      </LeaveGuard>
    </EditingProvider>
  )
}

/** Sends what is edited, and shows what comes of it. */
function useSave(editor: ReturnType<typeof useEditor>) {
  const { t } = useLingui()
  const putAnswer = usePutAnswer()
  const sending = useRef(editor.questions)
  const [sent, setSent] = useState(editor.questions)
  const act = useAct(saveQuestionnaire, {
    stale: [getCurrentQuestionnaire, listKeywords],
    done: ({ body: { number } }) => t`Anketa saglabāta, ${number}. versija.`,
    // Somebody may have deleted a keyword meanwhile.
    refresh: [listQuestionnaires, listKeywords],
    after({ body }) {
      editor.saved(sending.current, body)
      putAnswer(getCurrentQuestionnaire, {}, body)
    },
  })
  const fields = isApiError(act.error) && editor.questions === sent ? Object.entries(act.error.fields) : []
  const refused = new Map(fields.map(([path, code]) => [fieldAt(path.split('.'), sent), code]))
  return {
    save: () => {
      sending.current = editor.questions
      setSent(editor.questions)
      act.run({ body: { _id: editor.basis.id, questions: bodyOf(editor.questions) } })
    },
    busy: act.busy,
    failure: act.refusal,
    reset: act.reset,
    refused,
  }
}

/** Problems are shown where somebody has been, or was led. */
function useShown(problems: Problems) {
  const { t } = useLingui()
  const fieldText = useFieldText()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  return {
    problem: (field: string) => {
      const code = touched.has(field) ? problems.get(field) : undefined
      return code === 'keyword_gone'
        ? t`Atslēgvārda vairs nav. Noņemiet to vai pievienojiet no jauna.`
        : fieldText(code)
    },
    touch: (...fields: string[]) => setTouched((now) => new Set([...now, ...fields])),
  }
}
