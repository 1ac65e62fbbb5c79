import type { Language } from '#contract/language.ts'
import type { Mail } from '../../external/mail/port.ts'
import { speaker, type Say } from '../../texts/catalogue.ts'
import { writeLetter, type Letter } from '../../texts/mail-layout.ts'
import type { Addressee, MailPorts, MailWriter } from '../notice.ts'

/** Who reads a letter, and where it leads them. */
export interface LetterReader {
  language: Language
  say: Say
  publicUrl: string
  supportEmail: string
}

/** A letter is made of facts, which are null when it is no longer true; what goes along with it is made of them too. */
export function mailOf<Facts>({
  facts,
  letter,
  to: addressOf,
  attachments,
}: {
  facts: (ports: MailPorts, to: Addressee) => Promise<Facts | null>
  letter: (facts: Facts, to: LetterReader) => Letter
  /** Where it goes to, if not where its person signs in. */
  to?: (facts: Facts) => string
  attachments?: (facts: Facts, to: LetterReader, ports: MailPorts) => Promise<Mail['attachments']>
}) {
  const mail: MailWriter = async (ports, to) => {
    const found = await facts(ports, to)
    if (found === null) return null
    const { publicUrl, supportEmail } = ports.settings
    const { language } = to.person
    const reader = { language, say: speaker(language), publicUrl, supportEmail }
    const files = await attachments?.(found, reader, ports)
    return {
      ...writeLetter(letter(found, reader), language, supportEmail),
      ...(addressOf && { to: addressOf(found) }),
      ...(files && { attachments: files }),
    }
  }
  return { letter, mail }
}
