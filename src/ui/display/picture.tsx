import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '../../contract/files.ts'
import { cx } from '../cx.ts'

interface PictureProps {
  readonly src: string | null | undefined
  /** Smaller widths for `srcset`, if the backend has any. */
  readonly smaller?: StoredFile['smaller']
  readonly alt: string
  /** Pixels of the reserved box; `className` may scale it. */
  readonly width: number
  readonly height: number
  /** `object-fit: contain` instead of `cover`. */
  readonly whole?: boolean
  readonly className?: string
}

/** One that is sharp in this box on dense screens; if it exists no `srcset` is needed. */
const findSharp = (smaller: PictureProps['smaller'], shownWidth: number) => smaller?.find(({ width }) => width >= 2 * shownWidth)?.fileUrl

/** `src` is declared wide enough to be the fallback when no smaller one fits. */
const toSrcSet = (src: string, smaller: NonNullable<StoredFile['smaller']>) =>
  [...smaller, { width: 1_600, fileUrl: src }].map(({ width, fileUrl }) => `${fileUrl} ${width}w`).join(', ')

export function Picture({ src, smaller, alt, width, height, whole = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const small = findSharp(smaller, width)
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
      // Must stand before `src`, or a browser may start to load that one.
      {...(smaller && !small && { sizes: `${width}px`, srcSet: toSrcSet(src, smaller) })}
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
