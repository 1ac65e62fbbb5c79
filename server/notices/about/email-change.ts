import type { EmailChange } from '../../store/email-change/read.ts'
import { findEmailChange } from '../../store/email-change/read.ts'
import type { Letter } from '../../texts/mail-layout.ts'
import { changeLinks, changeToken } from '../../usecases/account/email-change-links.ts'
import type { Addressee, MailPorts } from '../notice.ts'
import { mailOf, type LetterReader } from './mail.ts'

/** What a letter about a change of the address looks at. */
interface ChangedEmail {
  /** The address that it became or is to become. */
  email: string
  /** The link of this letter, of the reader's alone. */
  href: string
}

/** A mail about a change of the address, to the new one or to the old one, with a link of that one's own. */
export function aboutEmailChange({
  to,
  isTrue,
  letter,
}: {
  to: 'new' | 'old'
  isTrue: (change: EmailChange, now: number) => boolean
  letter: (facts: ChangedEmail, to: LetterReader) => Letter
}) {
  const link = to === 'new' ? 'confirm' : 'wayBack'
  const facts = async (ports: MailPorts, { person, id }: Addressee) => {
    const change = await findEmailChange(ports.database.sql, id)
    if (person.status !== 'confirmed' || !change || !isTrue(change, ports.clock.now())) return null
    const href = `${ports.settings.publicUrl}${changeLinks[link]}${await changeToken(ports, link, id)}`
    return { email: change.new_email, href, sentTo: to === 'new' ? change.new_email : change.old_email }
  }
  const mail = mailOf<ChangedEmail & { sentTo: string }>({ facts, letter, to: ({ sentTo }) => sentTo })
  return { about: 'emailChange', setting: null, mail: mail.mail, letter } as const
}
