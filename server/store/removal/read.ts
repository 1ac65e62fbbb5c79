import type { Reader } from '../schema.ts'

/** Why a person was removed, with the key it is sealed with, and by whom. */
export function findRemoval(db: Reader, personId: string) {
  return db
    .selectFrom('removal')
    .innerJoin('person', 'person.id', 'removal.person_id')
    .innerJoin('person as remover', 'remover.id', 'removal.removed_by')
    .select([
      'removal.removed_at',
      'removal.sealed_reason',
      'person.data_key',
      'remover.id as remover_id',
      'remover.name as remover_name',
      'remover.surname as remover_surname',
    ])
    .where('removal.person_id', '=', personId)
    .executeTakeFirst()
}
