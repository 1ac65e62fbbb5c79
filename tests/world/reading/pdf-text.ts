import { extractText, getDocumentProxy } from 'unpdf'

/** Everything a PDF says, and in which language. */
export async function pdfText(bytes: unknown): Promise<{ text: string; language: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(bytes as Uint8Array))
  const { info } = (await document.getMetadata()) as { info: { Language?: string } }
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), language: info.Language ?? '', pages: totalPages }
}
