/** Spreadsheets also read full-width signs, and signs after spaces or invisible marks, as the start of a formula. */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u

/** A figure or a telephone number, such as `-5.5` and `+966 55 123 4567`. */
const signedNumber = /^[+-]\d[\d ]*(\.\d+)?$/

/** Prevents formula injection in a spreadsheet (S-40); an apostrophe marks a text. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) && !signedNumber.test(text) ? `'${text}` : text)
