import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '#contract/files.ts'
import { cx } from '../cx.ts'
import { sharpSource } from './sharp-source.ts'

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

/** CSS pixels below which a picture is only a mark beside a name. */
const thumbnailWidth = 100

/** `src` is declared wide enough to be the fallback when no smaller one fits. */
const toSrcSet = (src: string, smaller: NonNullable<StoredFile['smaller']>) =>
  [...smaller, { width: 1_600, fileUrl: src }].map(({ width, fileUrl }) => `${fileUrl} ${width}w`).join(', ')

export function Picture({ src, smaller, alt, width, height, whole = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const small = sharpSource(smaller, width)
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
      // Scripts of the page come before the pictures of its rows.
      fetchPriority={width < thumbnailWidth ? 'low' : 'auto'}
      decoding="async"
      className={cx('picture bg-sunken', whole ? 'object-contain' : 'object-cover', className)}
      style={{ aspectRatio }}
      onError={() => setBroken(src)}
    />
  )
}
