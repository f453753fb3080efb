import { useState } from 'react'
import type { StoredFile } from '#contract/files.ts'
import { cx } from '../cx.ts'
import { sharpSource } from './sharp-source.ts'

interface AvatarProps {
  readonly name: string
  readonly kind?: 'person' | 'business'
  readonly picture?: StoredFile | null | undefined
  readonly size?: 'md' | 'lg'
}

/** CSS pixels of the larger size. */
const width = 40

const initials = (name: string, kind: 'person' | 'business'): string => {
  const words = name.trim().split(/\s+/)
  const used = kind === 'person' && /^\p{Script=Latin}/u.test(name.trim()) ? words.slice(0, 2) : words.slice(0, 1)
  return used
    .map((word) => [...word.replace(/^ال(?=\p{L}{2})/u, '')][0] ?? '')
    .join('')
    .toUpperCase()
}

export function Avatar({ name, kind = 'person', picture, size = 'md' }: AvatarProps) {
  const src = picture && (sharpSource(picture.smaller, width) ?? picture.fileUrl)
  const [broken, setBroken] = useState<string>()
  const classes = cx(
    'grid flex-none place-items-center overflow-hidden bg-teal-tint font-semibold text-teal',
    kind === 'person' ? 'rounded-full' : 'rounded-1',
    size === 'lg' ? 'size-md text-h3' : 'size-sm text-caption',
  )
  return (
    <span aria-hidden="true" className={classes}>
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          fetchPriority="low"
          className="picture size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        initials(name, kind)
      )}
    </span>
  )
}
