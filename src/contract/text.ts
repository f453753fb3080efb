const otherDigit = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g
const bidiControl = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g

/** Replaces Arabic and full-width digits. Also turns the Arabic decimal comma into a point and removes thousands separators (P-44). */
export const toAsciiDigits = (text: string): string =>
  text
    .replace(otherDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')

/** Direction marks can make a name read as another one. */
export const withoutBidiControls = (text: string): string => text.replace(bidiControl, '')

/** Joiners and the two selectors of emoji are needed, and so are the tags of a flag. */
const invisible = /(?!\u200C|\u200D|\uFE0E|\uFE0F)(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})\p{DI}|[\uFFF9-\uFFFB\p{Cs}]|(?!\n)\p{Cc}/gu

/** Letters and signs that look like nothing. */
const blank = /[\u115F\u1160\u3164\uFFA0\u2800\u{1D159}]/gu

/** Scripts put at most four marks on a letter; more would lie over the lines above and below. */
const furtherMarks = /((?:\p{M}[\u200C\u200D]*){4})[\p{M}\u200C\u200D]+/gu

/** No direction marks, control or zero-width characters, no half of a surrogate pair, at most four marks on a letter; blank letters are spaces, tabs are spaces, lines end with `\n`. Joiners stay: scripts need them. */
export const withoutInvisibles = (text: string): string => {
  const plain = withoutBidiControls(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(blank, ' ')
    .replace(invisible, '')
    .replace(furtherMarks, '$1')
  return /^[\s\p{DI}]*$/u.test(plain) ? '' : plain
}

const fullWidth = /[\uFF01-\uFF5E]/g

/** The one cleaning of codes, numbers and addresses as keyboards and messengers write them: nothing invisible, ASCII for full-width signs and digits of any script, a hyphen for every dash and minus. */
export const cleanTyped = (text: string): string =>
  toAsciiDigits(
    withoutInvisibles(text)
      .replace(/\p{DI}/gu, '')
      .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  ).replace(/[\p{Pd}−⁃]/gu, '-')

/** A typed code of any kind: also without what groups its characters. */
export const cleanCode = (text: string): string => cleanTyped(text).replace(/[\s_-]/g, '')

/** The lookbehind keeps it linear: each run of spaces is matched once. */
export const onOneLine = (text: string): string => withoutInvisibles(text).replace(/(?<!\s)\s*\n\s*/g, ' ')

/** Forms of one Arabic letter, first as it is folded; keyboards for Persian, Urdu and Kurdish have others. */
const letterForms = ['اٱ', 'يىیېۍێےۓ', 'كکڪ', 'هةہھەۃ', 'وۆۇۋ', 'نں', 'رڕ', 'لڵ', 'σς'] as const
const letters: ReadonlyMap<string, string> = new Map(letterForms.flatMap(([letter = '', ...forms]) => forms.map((form) => [form, letter])))
const quotes = '\'’‘‛ʼʻʽʾʿ`′‵"“”„‟″«»‹›'
const dashes = '\\-‐‒–—―−⸺⸻'
/** Without diacritics they are other letters in the forms above. */
const otherForm = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu')
const quote = new RegExp(`[${quotes}]|\\p{DI}`, 'gu')
const dash = new RegExp(`[${dashes}]`, 'gu')

const foldMarks = (text: string): string =>
  toAsciiDigits(withoutBidiControls(text))
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()

const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Normalizes a security answer before it is hashed. It never changes, or nobody's answer would be right. */
export const foldAnswer = (text: string): string => withSingleSpaces(foldMarks(text))

/** As `foldForSearch`, for a part of a text: spaces at its ends stay. */
export const foldPart = (part: string): string =>
  foldMarks(part.replaceAll('´', "'"))
    .replace(otherForm, (form) => letters.get(form) ?? form)
    .replace(quote, '')
    .replace(dash, ' ')
    .replaceAll('&', ' and ')
    .replace(/\s/g, ' ')

/** For matching only: "احمد" finds "أحمد", "٥٥" finds "55", "al bun" finds "Al–Bun" (F-124). */
export const foldForSearch = (text: string): string => withSingleSpaces(foldPart(text))

/** The words of a typed search, each of which must be found: a joiner may stand where the stored text has a space. */
export const searchWords = (search: string): string[] =>
  foldForSearch(search.replace(/[\u200C\u200D]/g, ' '))
    .split(' ')
    .filter(Boolean)

/** Trimmed; '' where there is nothing to search for, such as diacritics alone. */
export const normalizeSearch = (text: string): string => (foldForSearch(text) === '' ? '' : text.trim())

/** The form in which browsers and mail servers write a host such as `متجر.السعودية`. */
export const toAsciiHost = (host: string): string => (URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host)
