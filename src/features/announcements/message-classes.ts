/** A line that is cut fills the cell, so that titles and messages have one edge; Arabic letters stay joined. */
export const messageClasses = 'text-ink-3 max-sm:text-match sm:[&:lang(en)]:break-all in-data-compact:hidden!'
