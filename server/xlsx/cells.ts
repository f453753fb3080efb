import { withoutFormula } from '#contract/formula-guard.ts'
import { localTime } from '#contract/local-time.ts'

export type Cell = string | number | Date | null | undefined

/** The limit of Excel. */
const maxTextLength = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML does not allow
const invalidInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escapeXml = (text: string) => text.replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign)

/** Spreadsheets read `_x003D_` as `=`, unless its underscore is written so, too. */
const escapeCodes = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** Excel's serial date: local days since 30 December 1899. */
function createSerialDate(timeZone: string): (instant: Date) => number {
  return (instant) => {
    const { day, time } = localTime(instant.getTime(), timeZone)
    return (Date.parse(`${day}T${time}Z`) - epoch) / 86_400_000
  }
}

const epoch = Date.UTC(1899, 11, 30)

/** Excel's serial date of `YYYY-MM-DD`, for a cell with the format of a day. */
export const toSerialDay = (day: string): number => (Date.parse(day) - epoch) / 86_400_000

export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** `reference` is like `B7`; `style` is an index into the workbook's styles. */
export function createCellWriter(timeZone: string): (cell: Cell, reference: string, style: string) => string {
  const serial = createSerialDate(timeZone)
  return (cell, reference, style) => {
    if (typeof cell === 'string') {
      const text = withoutFormula(cell.toWellFormed().replace(invalidInXml, '')).slice(0, maxTextLength)
      return (
        text && `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeCodes(text))}</t></is></c>`
      )
    }
    const number = cell instanceof Date ? serial(cell) : cell
    return Number.isFinite(number) ? `<c r="${reference}" s="${style}"><v>${number}</v></c>` : ''
  }
}
