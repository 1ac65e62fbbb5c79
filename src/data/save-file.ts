/** Browsers read the file after the click, some only once its place was chosen. */
const READ_MS = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
