/** JFIF, colour profile and Adobe's colour transform: without them a picture would look otherwise. */
const LOOKS = new Set([0xe0, 0xe2, 0xee])
const SCAN = 0xda
const COMMENT = 0xfe

const identifies = (marker: number) =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !LOOKS.has(marker))

/**
 * A JPEG without what its camera and its programs wrote beside the picture: place, device, names (EXIF, XMP, IPTC and
 * comments). Its picture is the same, byte by byte. What is no JPEG comes back as it is.
 */
export function withoutIdentifyingSegments(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return jpeg
  const kept = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === SCAN) break
    const next = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    if (!identifies(marker)) kept.push(jpeg.subarray(at, next))
    at = next
  }
  kept.push(jpeg.subarray(at))
  return new Uint8Array(Buffer.concat(kept))
}
