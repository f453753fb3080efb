import { cx } from '#ui/cx.ts'
import { Row, RowGroup } from './rows.tsx'
import { type Entry, isNamed } from './use-entries.ts'

interface EntryRowsProps {
  readonly heading: string
  readonly entries: readonly Entry[]
  /** The search text; without one all entries are listed. */
  readonly text: string
  readonly onTaken: () => void
}

/** The pages and settings of the portal that match the search text. */
export function EntryRows({ heading, entries, text, onTaken }: EntryRowsProps) {
  const matches = entries.filter((entry) => isNamed(entry, text))
  if (matches.length === 0) return null
  return (
    <RowGroup heading={heading}>
      {matches.map(({ key, name, lang, icon: Icon, mirrored, take }) => (
        <Row
          key={key}
          value={key}
          onSelect={() => {
            onTaken()
            take()
          }}
        >
          <Icon aria-hidden className={cx('size-icon flex-none', mirrored && 'rtl:-scale-x-100')} />
          <span lang={lang} data-searched className={cx('min-w-0 truncate', lang === 'ar' && 'font-device')}>
            {name}
          </span>
        </Row>
      ))}
    </RowGroup>
  )
}
