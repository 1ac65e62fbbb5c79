import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { getOwnPatient } from '#contract/overview.ts'
import type { AnswerOf } from '#contract/route.ts'
import { useListAddress } from '../../parts/lists/use-list.ts'
import { Tabs } from '../../ui/data/tabs.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { AnswersPart } from './parts/answers-part.tsx'
import { ConsultationsPart } from './parts/consultations-part.tsx'
import { FilesPart } from './parts/files-part.tsx'
import { fileParts, patientFile } from './parts/list.ts'
import { MeasuresPart } from './parts/measures-part.tsx'
import { NewRecord } from './records/new-record.tsx'
import { Records } from './records/records.tsx'
import { codeRuleOf } from './records/rules.ts'

const parts = ['records', ...fileParts] as const

/** The parts of a patient's file, each at its own address. */
export function PatientParts({ patient }: { patient: AnswerOf<typeof getOwnPatient>['body'] }) {
  const { t } = useLingui()
  const { search, offset, onOffset, change } = useListAddress(patientFile)
  const part = search.view ?? 'records'
  const [signed, setSigned] = useState<string | null>(null)
  const [begun, setBegun] = useState(part === 'records')
  if (part === 'records' && !begun) setBegun(true)
  const names: Readonly<Record<(typeof parts)[number], string>> = {
    records: t`Pieraksti`,
    answers: t`Anketa`,
    measures: t`Pašnovērtējumi`,
    consultations: t`Konsultācijas`,
    files: t`Faili`,
  }
  const paged = { patientId: patient._id, offset, onOffset }
  return (
    <Tabs
      label={t`Pacienta lapas daļas`}
      tabs={parts.map((id) => ({ id, label: names[id] }))}
      selected={part}
      onSelect={(id) => change({ view: id === 'records' ? undefined : id, offset: undefined })}
    >
      <Stack gap={8}>
        {/* What is being written stays as it stands while another part is read. */}
        {begun && (
          <div hidden={part !== 'records'}>
            <NewRecord
              patientId={patient._id}
              code={codeRuleOf(patient)}
              onSigned={(id) => {
                setSigned(id)
                // It stands first.
                if (offset > 0) onOffset(undefined, true)
              }}
            />
          </div>
        )}
        {part === 'records' && <Records {...paged} signed={signed} />}
        {part === 'answers' && <AnswersPart {...paged} />}
        {part === 'measures' && <MeasuresPart patientId={patient._id} />}
        {part === 'consultations' && <ConsultationsPart {...paged} />}
        {part === 'files' && <FilesPart {...paged} patient={patient} />}
      </Stack>
    </Tabs>
  )
}
