/** Keeps a line's height until what it says is there. */
export const reservedLine = '\u00A0'
