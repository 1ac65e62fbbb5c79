import { api, domain, fault, ports, screens, type Fault } from '../fault.ts'

const ledger = 'server/store/ledger/write.ts'

/** Of prices, charges, refunds, the ledger, promo codes and payouts. */
export const moneyFaults: readonly Fault[] = [
  fault(
    'transfer-twice',
    api('payments/ledger', 'PAY-06 a transfer repeated under its key moves nothing again'),
    {
      harm: 'Whatever is retried moves money once more.',
      file: ledger,
      from: `    .executeTakeFirst()\n  if (!row) return false\n  const { amount } = order`,
      to: `    .executeTakeFirst()\n  const { amount } = order`,
    },
  ),
  fault(
    'settled-twice',
    api('payments/ledger', 'PAY-06 a pending transfer ends once, and only while it is pending'),
    {
      harm: 'A reserved price is taken twice, or taken after it was let go.',
      file: ledger,
      from: `    .where('state', '=', 'pending')\n`,
      to: '',
    },
  ),
  fault('cancelled-by-doctor-kept', domain('transitions', 'reject in scheduled'), {
    harm: 'A doctor cancels, and the patient’s money stays with us.',
    file: 'src/domain/transitions.ts',
    from: `rejected('doctor_cancelled', 'refund')`,
    to: `rejected('doctor_cancelled', 'none')`,
  }),
  fault('absent-doctor-paid', domain('transitions', 'expire_unattended in scheduled'), {
    harm: 'A doctor who never came is paid, and the patient who came pays.',
    file: 'src/domain/transitions.ts',
    from: `attendance.patientCame ? expired('doctor_absent', 'refund')`,
    to: `attendance.patientCame ? expired('doctor_absent', 'earn')`,
  }),
  fault('first-discount-again', domain('price', 'the promo code comes off the rest'), {
    harm: 'A promo code takes off more than it should.',
    file: 'src/domain/price.ts',
    from: 'promoDiscountOf(base - firstDiscount, promo)',
    to: 'promoDiscountOf(base, promo)',
  }),
  fault('prepaid-charged', domain('price', 'balance charges nothing and takes no discount'), {
    harm: 'What was bought in advance is charged to the card once more.',
    file: 'src/domain/price.ts',
    from: `if (paidWith !== 'card')`,
    to: `if (paidWith === 'free')`,
  }),
  fault(
    'total-forgets-promo',
    screens('price-lines', 'CON-13 the total of a consultation is what the button asks for'),
    {
      harm: 'The page says one total and the button another.',
      file: 'src/parts/specialist/quote-lines.tsx',
      from: 'const total = { label: t`Kopā`, amount: prices.total }',
      to: 'const total = { label: t`Kopā`, amount: prices.total + prices.promoDiscount }',
    },
  ),
  fault(
    'doctor-pays-discount',
    api(
      'booking/promo',
      'CON-13 a price of nothing needs no card, moves no money, and its doctor is paid all the same',
    ),
    {
      harm: 'Doctors are paid the discounted price instead of theirs.',
      file: 'server/usecases/consultation/change.ts',
      from: 'earnedCents(seen.base_cents,',
      to: 'earnedCents(seen.total_cents,',
    },
  ),
  fault('promo-without-limit', api('booking/promo', 'CON-13 F29 fifty people at once and a limit of ten'), {
    harm: 'A promo code is used more often than it was meant to.',
    file: 'server/store/promo/state.ts',
    from: 'when uses >= use_limit',
    to: 'when uses >= use_limit + 1',
  }),
  fault(
    'promo-last-day',
    api(
      'booking/promo',
      'CON-13 unknown, ended, not begun, switched off and used up are one answer; the last day still counts',
    ),
    {
      harm: 'A promo code ends a day before the one that was promised.',
      file: 'server/store/promo/state.ts',
      from: `when valid_to < \${day}::date`,
      to: `when valid_to <= \${day}::date`,
    },
  ),
  fault('promo-guessed', api('booking/promo', 'CON-13 SEC ten wrong codes are enough'), {
    harm: 'Promo codes are found by trying.',
    file: 'server/usecases/promo/usable-promo.ts',
    from: 'const MAX_WRONG_CODES = 10',
    to: 'const MAX_WRONG_CODES = 10_000',
  }),
  fault('minutes-stay-behind', domain('price', 'of 45 minutes, 1 of 4000 cents: 0'), {
    harm: 'A doctor’s hours and money part ways with every withdrawal.',
    file: 'src/domain/wallet.ts',
    from: 'Math.round((minutes * amountCents) / balanceCents)',
    to: 'Math.ceil((minutes * amountCents) / balanceCents)',
  }),
  fault(
    'iban-just-changed',
    api(
      'payments/payouts',
      'PAY-09 the first one ever has no cool-down; another waits 48 hours, and says until when',
    ),
    {
      harm: 'Whoever breaks into a doctor’s account names their own IBAN and empties the wallet at once.',
      file: 'server/usecases/payout/withdraw.ts',
      from: 'if (from && now < from)',
      to: 'if (from && now < 0)',
    },
  ),
  fault(
    'payout-returned-unasked',
    api('payments/returned-payouts', 'ADM-05 fifty administrators bring it back once'),
    {
      harm: 'A payout that the bank sent back is credited again and again.',
      file: 'server/usecases/payout/stop.ts',
      from: `    if (payout?.status !== 'created') return failure('wrong_status')`,
      to: `    if (!payout) return failure('wrong_status')`,
    },
  ),
  fault('iban-unchecked', domain('fields', 'one wrong digit or two swapped ones in'), {
    harm: 'A slip of the finger sends a doctor’s money to a stranger.',
    file: 'src/domain/iban.ts',
    from: '&& checkRemainder(iban) === 1',
    to: '&& checkRemainder(iban) > 0',
  }),
  fault(
    'refunded-too-much',
    ports('payments', 'after a part went back by hand, the rest goes back, and never more than was taken'),
    {
      harm: 'A refund that follows another one gives back what is not there, and fails for its patient.',
      file: 'server/external/payments/stripe-refunds.ts',
      from: 'const left = taken - made.filter(stands).reduce((sum, { amount }) => sum + amount, 0)',
      to: 'const left = taken',
    },
  ),
  fault(
    'finished-beside-its-change',
    api('transport/died-unanswered', 'API-01 PAY-06 the money of an order is there, and the server dies'),
    {
      harm: 'Who asks again because the answer was lost hears that somebody else received the money of an order.',
      file: 'server/usecases/order/receive.ts',
      from: 'await finish(tx, call, id)',
      to: '',
    },
  ),
  fault('lost-key-goes-on', api('transport/idempotency-runs', 'API-01 a run that stood still lost its key'), {
    harm: 'A server that stood still for half a minute does once more what another has done in its place.',
    file: 'server/usecases/idempotency/finish.ts',
    from: 'if (!(await finishCall(tx, call, { status, resource }))) throw new LostKey()',
    to: 'await finishCall(tx, call, { status, resource })',
  }),
]
