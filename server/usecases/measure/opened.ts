import type { Chosen } from '#domain/measure.ts'
import type { AnsweringRow } from '../../store/measure/answering.ts'
import type { Ports } from '../ports.ts'
import { answeringPlace } from './sealed-answering.ts'

/** Which options were chosen, by question. */
export async function openAnswering(
  { vault }: Pick<Ports, 'vault'>,
  dataKey: string,
  { id, sealed_answers: sealed }: Pick<AnsweringRow, 'id' | 'sealed_answers'>,
): Promise<Chosen> {
  return JSON.parse(await vault.open(dataKey, answeringPlace(id), sealed)) as Chosen
}
