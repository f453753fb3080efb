import { useState } from 'react'
import { cx } from '../cx.ts'

interface AvatarProps {
  readonly name: string
  /** A person is round, a business square. */
  readonly kind?: 'person' | 'business'
  readonly src?: string
  readonly size?: 'md' | 'lg'
}

/** First letters of the first two words of a person, of the first word of a business. */
const initials = (name: string, kind: 'person' | 'business'): string => {
  const words = name.trim().split(/\s+/)
  const taken = kind === 'person' && /^\p{Script=Latin}/u.test(name.trim()) ? words.slice(0, 2) : words.slice(0, 1)
  return taken
    .map((word) => [...word.replace(/^ال(?=\p{L}{2})/u, '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The picture of a person or business, or its first letters. Only decoration: the name stands beside it. */
export function Avatar({ name, kind = 'person', src, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shape = cx(
    'grid flex-none place-items-center overflow-hidden bg-teal-tint font-semibold text-teal',
    kind === 'person' ? 'rounded-full' : 'rounded-1',
    size === 'lg' ? 'size-md text-h3' : 'size-sm text-caption',
  )
  return (
    <span aria-hidden="true" className={shape}>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" className="picture size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        initials(name, kind)
      )}
    </span>
  )
}
