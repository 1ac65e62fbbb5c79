import { anyAcceptance, anyAnswer } from './deciding.ts'
import { anyBankAnswer, anyBankLeaving } from './banks.ts'
import { anyBlocking } from './blocking.ts'
import { anyBooking } from './booking.ts'
import { anyPurchase } from './buying.ts'
import { anyCard, anyPreference, anyRemoval } from './cards.ts'
import { anyIncident } from './disturbing.ts'
import { anyLettingGo } from './letting-go.ts'
import { anyMeeting } from './meeting.ts'
import { anyDecision, anyProposal } from './moving.ts'
import { anyOrder, anyOrderReturn, anyOrderWithdrawal, anyTransfer } from './ordering.ts'
import { anyLeaving, anyPlan } from './plans.ts'
import { anyRepetition, anyNotification, anyWait } from './waiting.ts'
import { anyExecution, anyTakingBack, anyWithdrawal } from './wallets.ts'

/** Everything that can happen to money, with how often it does beside the others. */
const weighed = [
  { times: 4, any: anyBooking },
  { times: 4, any: anyAcceptance },
  { times: 5, any: anyMeeting },
  { times: 2, any: anyAnswer },
  { times: 2, any: anyBankAnswer },
  { times: 1, any: anyBankLeaving },
  { times: 2, any: anyPlan },
  { times: 2, any: anyWait },
  { times: 5, any: anyIncident },
  { times: 2, any: anyOrder },
  { times: 2, any: anyTransfer },
  { times: 1, any: anyPurchase },
  { times: 1, any: anyProposal },
  { times: 1, any: anyDecision },
  { times: 1, any: anyCard },
  { times: 1, any: anyRemoval },
  { times: 1, any: anyPreference },
  { times: 1, any: anyLeaving },
  { times: 1, any: anyWithdrawal },
  { times: 1, any: anyExecution },
  { times: 1, any: anyTakingBack },
  { times: 1, any: anyRepetition },
  { times: 1, any: anyNotification },
  { times: 1, any: anyOrderWithdrawal },
  { times: 1, any: anyOrderReturn },
  { times: 3, any: anyLettingGo },
  { times: 1, any: anyBlocking },
]
export const anyCommand = weighed.flatMap(({ times, any }) => Array.from({ length: times }, () => any))
