import { useState } from 'react'

interface Props {
  src: string
  className?: string | undefined
  /** Loads only when it comes into view. */
  lazy?: boolean
}

/** A picture that adds nothing to the words beside it. One that cannot be had, without a network, leaves its ground. */
export function Picture({ src, className, lazy = false }: Props) {
  const [missing, setMissing] = useState<string | null>(null)
  if (missing === src) return null
  return (
    <img
      src={src}
      alt=""
      className={className}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setMissing(src)}
    />
  )
}
