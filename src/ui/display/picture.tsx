import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '../../contract/files.ts'
import { cx } from '../cx.ts'

interface PictureProps {
  readonly src: string | null | undefined
  /** The same picture in smaller widths, where the backend keeps any: the browser takes what the room needs. */
  readonly smaller?: StoredFile['smaller']
  /** What it shows; '' where the words beside it say so. */
  readonly alt: string
  /** Its room in pixels, whatever shape the file has; `className` may scale it. */
  readonly width: number
  readonly height: number
  /** Shows the whole picture with bars beside it, instead of cutting it to the room. */
  readonly whole?: boolean
  readonly className?: string
}

/** One that is sharp in this room on dense screens, too: with it there is nothing to choose. */
const enough = (smaller: PictureProps['smaller'], room: number) => smaller?.find(({ width }) => width >= 2 * room)?.fileUrl

/** `src` counts as wide as the widest screen asks for: it is what remains where no smaller one does. */
const sourcesOf = (src: string, smaller: NonNullable<StoredFile['smaller']>) =>
  [...smaller, { width: 1_600, fileUrl: src }].map(({ width, fileUrl }) => `${fileUrl} ${width}w`).join(', ')

/** A picture with its room reserved, dimmed in the dark, with a quiet sign where it is missing or broken. */
export function Picture({ src, smaller, alt, width, height, whole = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const small = enough(smaller, width)
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
      // Stands before `src`, or a browser may begin to load that one.
      {...(smaller && !small && { sizes: `${width}px`, srcSet: sourcesOf(src, smaller) })}
      src={small ?? src}
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
