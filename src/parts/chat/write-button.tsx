import { Trans } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { useWriteLink } from './chat-link.ts'

interface Props {
  consultation: Pick<Consultation, 'doctor' | 'patient'>
}

/** Leads to the conversation with the other side of a consultation; nothing where there is none to go on with. */
export function WriteButton({ consultation }: Props) {
  const link = useWriteLink()(consultation)
  return (
    link && (
      <ButtonLink icon={MessageCircle} {...link}>
        <Trans>Rakstīt</Trans>
      </ButtonLink>
    )
  )
}
