import { cx } from '#ui/cx.ts'

/** A line that is cut fills the cell, so that titles and messages have one edge; Arabic letters stay joined. Compact rows show it only where a search has found it. */
export const messageClasses = (isMatch: boolean): string =>
  cx('text-ink-3 max-sm:text-match sm:[&:lang(en)]:break-all', !isMatch && 'in-data-compact:hidden!')
