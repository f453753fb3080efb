/** Spreadsheets also read full-width signs, and signs after spaces or invisible marks, as the start of a formula. */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u

/** Prevents formula injection in a spreadsheet (S-40); an apostrophe marks a text. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)
