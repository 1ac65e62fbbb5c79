import { type RefCallback, useCallback } from 'react'
import type { FileBody } from '#contract/route.ts'

/** Shows these bytes in the image that takes this as its ref, under an address that lives no longer than the image. */
export function useImageSource(file: FileBody | undefined): RefCallback<HTMLImageElement> {
  const bytes = file?.bytes
  const type = file?.type
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !bytes || type === undefined) return undefined
      const url = URL.createObjectURL(new Blob([bytes], { type }))
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [bytes, type],
  )
}
