import type { Mail } from '../../../server/external/mail/port.ts'

export type ReceivedMail = Mail & { at: string }

/** Everything in the mail box of a test server, the newest first. */
export async function mails(url: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${url}/dev/mail.json`)
  return (await response.json()) as ReceivedMail[]
}

/** Waits until a mail to this address that fits has arrived: mails are sent after the change that caused them. */
export async function mailTo(
  url: string,
  to: string,
  fits: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail> {
  for (const end = Date.now() + 40_000; Date.now() < end;) {
    const found = (await mails(url)).find((mail) => mail.to === to && fits(mail))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no such mail came to ${to}`)
}

/** How many mails with a subject have come to an address. */
export const countMails = async (url: string, to: string, subject: string): Promise<number> =>
  (await mails(url)).filter((mail) => mail.to === to && mail.subject === subject).length

/** The first link in a mail that leads to this path. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((text) => new URL(text).pathname.startsWith(path))
  if (!link) throw new Error(`no link to ${path} in "${mail.subject}"`)
  return link
}
