import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/display/kbd.tsx'
import { Row, RowGroup } from './rows.tsx'
import type { Entry } from './use-entries.ts'

interface EntryRowsProps {
  readonly heading: string
  readonly entries: readonly Entry[]
  readonly onTaken: () => void
}

/** A group of pages, lists, settings or actions; nothing if there are none. */
export function EntryRows({ heading, entries, onTaken }: EntryRowsProps) {
  const hasKeys = useStore(useServices().shortcuts, (state) => state.enabled)
  if (entries.length === 0) return null
  return (
    <RowGroup heading={heading}>
      {entries.map(({ key, name, lang, icon: Icon, mirrored, shortcut = '', take }) => (
        <Row
          key={key}
          value={key}
          aria-keyshortcuts={(hasKeys && shortcut) || undefined}
          onSelect={() => {
            onTaken()
            take()
          }}
        >
          <Icon aria-hidden className={cx('size-icon flex-none', mirrored && 'rtl:-scale-x-100')} />
          <span lang={lang} data-searched className={cx('min-w-0 truncate', lang === 'ar' && 'font-device')}>
            {name}
          </span>
          {hasKeys && shortcut && <Kbd className="ms-auto touch:hidden">{shortcut}</Kbd>}
        </Row>
      ))}
    </RowGroup>
  )
}
