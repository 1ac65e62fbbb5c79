import { counter } from '../../metrics/counter.ts'
import type { Family } from '../../metrics/exposition.ts'
import { MailFailure, type MailSender } from './port.ts'

/** The same sender; counts what becomes of mails: taken by the next hop, refused for good, or not taken this time. */
export function countedMail(sender: MailSender): MailSender & { outcomes: () => Family } {
  const outcomes = counter({
    name: 'saruna_mails_total',
    help: 'Mails by what became of them.',
    label: 'outcome',
    values: ['taken', 'refused', 'failed'],
  })
  return {
    async send(mail) {
      try {
        await sender.send(mail)
      } catch (error) {
        outcomes.count(error instanceof MailFailure && error.final ? 'refused' : 'failed')
        throw error
      }
      outcomes.count('taken')
    },
    outcomes: outcomes.family,
    close: () => sender.close(),
  }
}
