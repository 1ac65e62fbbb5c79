import {
  commentsInClear,
  feedbackInClear,
  notesInClear,
  reversalsInClear,
  reviewsInClear,
  type ClearColumn,
  type TextInClear,
} from '../../store/sealing/in-clear.ts'
import { commentPlace } from '../consultation/comment.ts'
import { runAll } from '../run-all.ts'
import { reviewCommentPlace } from '../doctor/review-comment.ts'
import { answerTextPlace } from '../feedback/feedback.ts'
import { paidNotePlace } from '../payment/reservation.ts'
import { reversalReasonPlace } from '../payout/reversal-reason.ts'
import type { Ports } from '../ports.ts'

/** How many texts are read at a time, and how often at most: what is left, the next sweep finds. */
const BATCH = 200
const BATCHES = 100

const columns: readonly { column: ClearColumn; place: (of: TextInClear) => string }[] = [
  { column: notesInClear, place: ({ id }) => paidNotePlace(id) },
  { column: commentsInClear, place: ({ id }) => commentPlace(id) },
  { column: feedbackInClear, place: ({ id, part }) => answerTextPlace(id, part) },
  { column: reviewsInClear, place: ({ id }) => reviewCommentPlace(id) },
  { column: reversalsInClear, place: ({ id }) => reversalReasonPlace(id) },
]

/**
 * Seals what releases before this one kept in clear, or still do while they run beside it. A text at a time: it may be
 * interrupted and repeated, and whoever does it too is in nobody's way.
 */
export async function sealStanding({ database, vault }: Pick<Ports, 'database' | 'vault'>): Promise<void> {
  await runAll(
    columns.map(({ column, place }) => async () => {
      for (let batch = 0; batch < BATCHES; batch++) {
        const found = await column.list(database.sql, BATCH)
        await runAll(
          found.map((each) => async () => {
            const sealed = await vault.seal(each.dataKey, place(each), each.text)
            await column.replace(database.sql, each, sealed)
          }),
        )
        if (found.length < BATCH) return
      }
    }),
  )
}
