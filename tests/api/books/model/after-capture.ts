import type { Books, Charge } from './books.ts'
import { giveBack, goBack } from './charges.ts'
import { isCancelled } from './meetings.ts'

/** What may happen to money after it was taken: at the payer’s bank, by hand in the processor’s own pages, or days later. */
export type Incident = 'dispute' | 'win' | 'lose' | 'refund a part' | 'refund all' | 'fail refunds'

/** Cents that go back when a part does. */
export const PART = 100

const meetingOf = ({ meetings }: Readonly<Books>, charge: Charge) =>
  meetings.find((meeting) => meeting.charge === charge)

const isHere = ({ method, state, dispute }: Charge) =>
  method === 'card' && state === 'captured' && dispute !== 'open' && dispute !== 'lost'

const may: Record<Incident, (charge: Charge) => boolean> = {
  dispute: (charge) => isHere(charge) && charge.dispute === undefined,
  win: ({ dispute }) => dispute === 'open',
  lose: ({ dispute }) => dispute === 'open',
  'refund a part': (charge) => isHere(charge) && charge.cents - charge.returned >= PART,
  'refund all': isHere,
  'fail refunds': ({ returned }) => returned > 0,
}

/** The payments to which something may happen. */
export const chargesFor = (
  books: Readonly<Books>,
  what: Incident,
): { patient: Books['patients'][number]; charge: Charge }[] =>
  books.patients.flatMap((patient) =>
    patient.charges.filter((charge) => may[what](charge)).map((charge) => ({ patient, charge })),
  )

const happens: Record<Incident, (charge: Charge, books: Books) => void> = {
  dispute: (charge) => void (charge.dispute = 'open'),
  win(charge, books) {
    charge.dispute = 'won'
    const meeting = meetingOf(books, charge)
    // What waited for the bank goes back now; where a card did not take a refund, a person looks at it.
    if (meeting && isCancelled(meeting) && charge.failed === 0) giveBack(charge)
  },
  lose: (charge) => void (charge.dispute = 'lost'),
  'refund a part': (charge) => goBack(charge, PART),
  'refund all': (charge) => goBack(charge, charge.cents - charge.returned),
  'fail refunds'(charge) {
    charge.failed += charge.returned
    charge.returned = 0
    charge.state = 'captured'
  },
}

export const cause = (books: Books, charge: Charge, what: Incident): void => happens[what](charge, books)
