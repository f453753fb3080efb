import { AlignLeft, CalendarClock, CircleCheck, CircleDashed, Clock, Image, Link2, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Chip } from '#ui/display/chip.tsx'
import { useChanged } from '#ui/hooks/use-changed.ts'
import type { ProfilePart } from './search.ts'

/** The icon of each part of a profile. */
export const partIcons = {
  pictures: Image,
  description: AlignLeft,
  place: MapPin,
  links: Link2,
  hours: Clock,
  special: CalendarClock,
} as const satisfies Readonly<Record<ProfilePart, unknown>>

interface PartRowProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly text: ReactNode
  /** Undefined where nothing has to be filled in. */
  readonly isReady: boolean | undefined
  /** The link to its form, or the form. */
  readonly control: ReactNode
  readonly hasForm?: boolean
}

/** A part of a shop in a list: what it is, whether it is filled in, and the way to it. */
export function PartRow({ icon, title, text, isReady, control, hasForm = false }: PartRowProps) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t has-[a]:hover:bg-hover sm:grid-cols-[auto_minmax(0,1fr)_auto_2rem]">
      <span
        className={cx(
          'grid size-md place-items-center rounded-1 [&_svg]:size-icon',
          isReady ? 'bg-ok-tint text-ok' : 'bg-sunken text-ink-2',
        )}
      >
        {icon}
      </span>
      <div className={cx('min-w-0', hasForm && 'max-sm:col-span-2')}>
        <p className="font-medium">{title}</p>
        <p className="wrap-anywhere text-ink-2 text-small">{text}</p>
      </div>
      <span className="max-sm:col-start-2 max-sm:row-start-2 max-sm:empty:hidden">
        {isReady !== undefined && <ReadyChip isReady={isReady} />}
      </span>
      <div
        className={hasForm ? 'col-span-2 col-start-2 max-w-[20rem]' : 'max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-3 sm:-me-2'}
      >
        {control}
      </div>
    </li>
  )
}

function ReadyChip({ isReady }: { readonly isReady: boolean }) {
  const { t } = useTranslation('profile', { keyPrefix: 'prepare' })
  const hasFolded = useChanged(isReady)
  return isReady ? (
    <span className={cx('inline-flex', hasFolded && 'animate-fold')}>
      <Chip tone="ok" icon={<CircleCheck aria-hidden />}>
        {t('ready')}
      </Chip>
    </span>
  ) : (
    <Chip outlined icon={<CircleDashed aria-hidden />}>
      {t('toDo')}
    </Chip>
  )
}
