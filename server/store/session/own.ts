import { SESSION_LIFE } from '#domain/account-limits.ts'
import type { Reader } from '../schema.ts'
import { pageOf } from '../page.ts'

/** The sessions of a person that are good now, the last used first. */
export function listOwnSessions(
  db: Reader,
  { personId, now, limit, offset }: { personId: string; now: number; limit: number; offset: number },
) {
  const since = (age: number) => new Date(now - age)
  const alive = db
    .selectFrom('session')
    .innerJoin('client', 'client.id', 'session.client_id')
    .where('session.person_id', '=', personId)
    .where('session.created_at', '>=', since(SESSION_LIFE.most))
    .where((where) =>
      where.or([
        where.and([
          where('session.shared', '=', true),
          where('session.used_at', '>=', since(SESSION_LIFE.idleShared)),
        ]),
        ...(['patient', 'doctor', 'admin'] as const).map((role) =>
          where.and([
            where('session.shared', '=', false),
            where('client.role', '=', role),
            where('session.used_at', '>=', since(SESSION_LIFE.idle[role])),
          ]),
        ),
      ]),
    )
  return alive
    .select([
      'session.id',
      'session.browser',
      'session.system',
      'session.shared',
      'session.created_at',
      'session.used_at',
      'client.role',
    ])
    .orderBy('session.used_at', 'desc')
    .orderBy('session.id')
    .$call((shown) => pageOf(shown, { limit, offset }, alive))
}
