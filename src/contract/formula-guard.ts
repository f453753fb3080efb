/** Spreadsheets also read full-width signs, and signs after spaces or invisible marks, as the start of a formula. */
const start = String.raw`[\s\p{Cf}]*[=+\-@＝＋－＠]`
const formulaStart = new RegExp(String.raw`^${start}|^[\t\r]`, 'u')
/** Matches the places where a spreadsheet that separates cells by semicolons or tabs begins another cell. */
const innerStart = new RegExp(String.raw`([;\t])(?=${start})`, 'gu')

/** A figure or a telephone number, such as `-5.5` and `+966 55 123 4567`. */
const signedNumber = /^[+-]\d[\d ]*(\.\d+)?$/

/** Prevents formula injection in a spreadsheet (S-40); an apostrophe marks a text. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) && !signedNumber.test(text) ? `'${text}` : text)

/** Like `withoutFormula`, for a file whose cells some spreadsheets separate differently. */
export const withoutFormulas = (text: string): string => withoutFormula(text).replace(innerStart, "$1'")
