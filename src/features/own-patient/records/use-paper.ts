import { CircleAlert } from 'lucide-react'
import { downloadOverview, type Overview } from '#contract/overview.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { saveFile } from '../../../data/save-file.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Saves a record as a paper for the patient who asks for it; says where that did not work. */
export function usePaper() {
  const { dayOf, language } = useFormats()
  const errorText = useErrorText()
  const toast = useToast()
  const download = useApiMutation(downloadOverview)
  async function save({ _id: id, createdAt }: Overview) {
    // One at a time: a second press would only save it twice.
    if (download.isPending) return
    try {
      const { body } = await download.mutateAsync({ params: { id }, query: { language } })
      saveFile(`saruna-${dayOf(createdAt)}-${id.slice(0, 8)}.pdf`, body.type, body.bytes)
    } catch (error) {
      toast({ text: errorText(error), icon: CircleAlert })
    }
  }
  return {
    save: (overview: Overview) => void save(overview),
    /** The record of which a paper is being drawn. */
    busy: download.isPending ? download.variables?.params.id : undefined,
  }
}
