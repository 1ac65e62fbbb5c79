import { searchText } from '../../data/list-search.ts'

/** Which thread a doctor has open; a patient's stands in the path. */
interface ChatSearch {
  chat?: string
}

/** Reads the address of a doctor's chat. */
export function readChatSearch(raw: Record<string, unknown>): ChatSearch {
  const chat = searchText(raw['chat'])
  return chat === undefined ? {} : { chat }
}
