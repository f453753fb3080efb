/** What a cell holds: a text, a number, an instant, or nothing. */
export type Cell = string | number | Date | null | undefined

/** As many characters as a spreadsheet takes in one cell. */
const longestText = 32_767

/** What may begin a formula, in a spreadsheet or in whatever it is saved as; full-width signs are read like their own. */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u

// What XML cannot hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escaped = (text: string) => text.replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign)

/**
 * A text that no spreadsheet reads as a formula, nor what is made of the file later: typed as text it is none in this file, but
 * saved as CSV and opened again it would be (S-40). The apostrophe is how spreadsheets themselves say "a text".
 */
const plainText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** Days since the last of 1899, as spreadsheets count them, by the clock of a time zone. */
function serialIn(timeZone: string): (instant: Date) => number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const epoch = Date.UTC(1899, 11, 30)
  return (instant) => (Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - epoch) / 86_400_000
}

/** `A`, `B`, … `AA` of the columns from 0. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Writes a cell at its place (`B7`) in its style; an empty one is left out. */
export function cellWriter(timeZone: string): (cell: Cell, place: string, style: string) => string {
  const serial = serialIn(timeZone)
  return (cell, place, style) => {
    if (typeof cell === 'string') {
      const text = plainText(cell.toWellFormed().replace(unwritable, '')).slice(0, longestText)
      return text && `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
    }
    const number = cell instanceof Date ? serial(cell) : cell
    return Number.isFinite(number) ? `<c r="${place}" s="${style}"><v>${number}</v></c>` : ''
  }
}
