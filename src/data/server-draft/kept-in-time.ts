import type { DraftKeeper } from './keeper.ts'

/** Nobody is held up longer than this for a draft to be kept. */
const PATIENCE_MS = 3_000

/** Keeps a draft before it is left; whether all of it is kept by then. */
export async function keptInTime<Form>(
  keeper: Pick<DraftKeeper<Form>, 'isUnsaved' | 'save'>,
): Promise<boolean> {
  if (!keeper.isUnsaved()) return true
  await Promise.race([keeper.save(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  return !keeper.isUnsaved()
}
