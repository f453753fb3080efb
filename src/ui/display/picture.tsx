import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../cx.ts'

interface PictureProps {
  readonly src: string | null | undefined
  /** What it shows; '' where the words beside it say so. */
  readonly alt: string
  /** Its room in pixels, whatever shape the file has; `className` may scale it. */
  readonly width: number
  readonly height: number
  /** Shows the whole picture with bars beside it, instead of cutting it to the room. */
  readonly whole?: boolean
  readonly className?: string
}

/** A picture with its room reserved, dimmed in the dark, with a quiet sign where it is missing or broken. */
export function Picture({ src, alt, width, height, whole = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const aspectRatio = `${width} / ${height}`
  if (!src || src === broken)
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={cx('grid place-items-center bg-sunken text-ink-3', className)}
        style={{ inlineSize: width, aspectRatio }}
      >
        <ImageOff aria-hidden className="size-icon" />
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={cx('picture bg-sunken', whole ? 'object-contain' : 'object-cover', className)}
      style={{ aspectRatio }}
      onError={() => setBroken(src)}
    />
  )
}
