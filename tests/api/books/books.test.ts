import { describe, expect, test } from 'vitest'
import { isWhole } from '../../world/whole.ts'
import { openTestProcessor } from './processor.ts'
import { runSequences, timeFor } from './sequences.ts'
import { openStripeProcessor } from './stripe.ts'

describe.each([
  { name: 'the test processor', open: openTestProcessor, many: isWhole ? 18 : 3 },
  { name: 'Stripe’s double', open: openStripeProcessor, many: isWhole ? 12 : 2 },
])('PAY-06 PAY-03 with $name', ({ name, open, many }) => {
  test(
    'PAY-06 PAY-05 PAY-08 DOC-05 CON-05 CON-09 whatever people and time do, every cent and every prepaid consultation is accounted for',
    async () => {
      const { sequences, commands } = await runSequences(open, many)
      console.log(`${name}: ${sequences} sequences, ${commands} commands`)
      expect(commands).toBeGreaterThan(0)
    },
    timeFor(many),
  )
})
