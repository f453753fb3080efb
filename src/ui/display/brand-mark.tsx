import { cx } from '../cx.ts'
import { qafPath } from './qaf-path.ts'

interface BrandMarkProps {
  /** `deep`: on the brand's own ground. */
  readonly ground?: 'mark' | 'deep'
  readonly className?: string
}

/** The mark: a white ق on deep teal, drawn and not typed, so that it needs no font. Decoration: the name stands beside it. */
export const BrandMark = ({ ground = 'mark', className = 'size-mark' }: BrandMarkProps) => (
  <svg
    viewBox="0 0 28 28"
    aria-hidden="true"
    className={cx('flex-none rounded-1', ground === 'deep' ? 'bg-on-fill/12' : 'bg-mark', className)}
  >
    <path fill="#fff" transform="translate(6.6 19.5) scale(.02)" d={qafPath} />
  </svg>
)
