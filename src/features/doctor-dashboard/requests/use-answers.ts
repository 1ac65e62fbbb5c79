import { useLingui } from '@lingui/react/macro'
import { acceptConsultation, getConsultation } from '#contract/consultation-routes.ts'
import type { Consultation, Proposal } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { acceptProposal, rejectProposal } from '#contract/proposal-routes.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { usePutAnswer } from '../../../data/api-query.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { answersChanged } from './answers-changed.ts'

/** The doctor's answers to one consultation: yes to its time, yes or no to the time its patient proposes. */
export function useAnswers({ _id: id }: Consultation) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const toast = useToast()
  const put = usePutAnswer()
  const answered = (text: string) => ({
    refresh: [...answersChanged, listSlots],
    onSuccess({ body }: { body: Consultation }) {
      put(getConsultation, { params: { id } }, body)
      toast({ text })
    },
  })
  const accept = useApiMutation(acceptConsultation, answered(t`Konsultācija apstiprināta.`))
  const agree = useApiMutation(acceptProposal, answered(t`Jaunais laiks ir apstiprināts.`))
  const keep = useApiMutation(rejectProposal, answered(t`Paliek līdzšinējais laiks.`))
  const error = accept.error ?? agree.error ?? keep.error
  return {
    busy: accept.isPending ? 'accept' : agree.isPending ? 'agree' : keep.isPending ? 'keep' : null,
    refusal: error ? errorText(error) : undefined,
    accept: () => accept.mutate({ params: { id } }),
    /** Both answer the time that was seen, not one that has replaced it meanwhile. */
    agree: ({ times: [time] }: Proposal) =>
      agree.mutate({ params: { id }, body: time ? { from: time.from } : {} }),
    keep: ({ times: [time] }: Proposal) =>
      keep.mutate({ params: { id }, body: time ? { from: time.from } : {} }),
  } as const
}
