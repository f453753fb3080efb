import { linkClasses } from '../ui/actions/link-classes.ts'
import { cx } from '../ui/cx.ts'

interface Props {
  readonly label: string
  readonly options: readonly { readonly label: string; readonly href: string; readonly active: boolean }[]
}

/** One thing that can be chosen in the gallery, as links. */
export function GalleryChoice({ label, options }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-2 text-small">
      <span className="text-ink-2">{label}</span>
      {options.map((option) => (
        <a
          key={option.href}
          href={option.href}
          aria-current={option.active ? 'true' : undefined}
          className={cx(linkClasses, option.active && 'font-semibold')}
        >
          {option.label}
        </a>
      ))}
    </nav>
  )
}
