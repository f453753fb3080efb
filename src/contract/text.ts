const easternDigit = /[\u0660-\u0669\u06F0-\u06F9]/g
const bidiControl = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g

/** Arabic-Indic and Persian digits become 0–9, the Arabic decimal comma a point, the thousands mark nothing (P-44). */
export const toAsciiDigits = (text: string): string =>
  text
    .replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')

/** Removes the invisible direction marks that can make a name read as another one. */
export const withoutBidiControls = (text: string): string => text.replace(bidiControl, '')

const invisible = /[\u00AD\u200B\u2060\u206A-\u206F\uFEFF]|(?!\n)\p{Cc}/gu

/**
 * A text as it is kept: no direction marks, control or zero-width characters, a tab is a space, a line ends with `\n`.
 * Joiners stay, for scripts need them; a text that shows nothing is empty.
 */
export const withoutInvisibles = (text: string): string => {
  const plain = withoutBidiControls(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(invisible, '')
  return /^[\s\p{DI}]*$/u.test(plain) ? '' : plain
}

/** The same for a text of one line: line breaks become a space. A run of spaces is looked at once, not anew from each of them. */
export const onOneLine = (text: string): string => withoutInvisibles(text).replace(/(?<!\s)\s*\n\s*/g, ' ')

/**
 * Folds a text for matching, never for display: case, tashkeel, tatweel, hamza forms, ى/ي, ة/ه and digits
 * no longer matter, so that "احمد" finds "أحمد" and "٥٥" finds "55" (F-124).
 */
export const foldForSearch = (text: string): string =>
  toAsciiDigits(withoutBidiControls(text))
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** A search as it is meant, trimmed; one that has nothing to look for, such as tatweel or marks alone, is none. */
export const meantSearch = (text: string): string => (/[^\s\p{M}\p{Bidi_Control}ـ]/u.test(text) ? text.trim() : '')

/** A decimal typed by a person (`1,234.5`, `1,5`, `١٫٥`) as a number; NaN when it is none. */
export const parseDecimal = (text: string): number => {
  const plain = toAsciiDigits(withoutBidiControls(text)).replace(/\s/g, '')
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)
  const number = grouped ? plain.replaceAll(',', '') : plain.replace(/^([+-]?\d*),(\d*)$/, '$1.$2')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(number) ? Number(number) : Number.NaN
}

/**
 * A time of day as 24-hour `HH:mm`, from `HH:mm` or `hh:mm AM/PM` (also ص/م and Arabic digits);
 * an invalid time becomes the empty string (§5).
 */
export const normaliseTime = (text: string): string => {
  const plain = toAsciiDigits(withoutBidiControls(text)).trim().toUpperCase()
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*(AM|PM|ص|م)?$/.exec(plain)
  if (!match) return ''
  const [hour, minute, half] = [Number(match[1]), Number(match[2]), match[3]]
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return ''
  const afternoon = half === 'PM' || half === 'م'
  const hour24 = half ? (hour % 12) + (afternoon ? 12 : 0) : hour
  return `${String(hour24).padStart(2, '0')}:${match[2]}`
}

const halves: Readonly<Record<string, 'AM' | 'PM'>> = { A: 'AM', AM: 'AM', ص: 'AM', صباحا: 'AM', P: 'PM', PM: 'PM', م: 'PM', مساء: 'PM' }

/**
 * A time of day as a person types it, as `HH:mm`: besides what {@link normaliseTime} reads also `8`, `830`, `8.30`, `8pm` and
 * `٨ م`; '' where it is none.
 */
export const typedTime = (text: string): string => {
  const plain = toAsciiDigits(withoutBidiControls(text)).trim().toUpperCase()
  const match = /^(\d{1,2})[:.]?(\d{2})?(?:[:.]\d{2})?(\D*)$/.exec(plain)
  if (!match) return ''
  const [, hour, minute = '00', said = ''] = match
  const half = halves[said.replace(/[\s.]|\p{M}/gu, '')]
  return said.trim() && !half ? '' : normaliseTime(`${hour}:${minute} ${half ?? ''}`)
}

const lettersOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/** The other language that a text seems to be written in: by far most of its letters are of that script. A few words say nothing. */
export const otherScript = (text: string, language: 'en' | 'ar'): boolean => {
  const [latin, arabic] = [lettersOf(text, /\p{Script=Latin}/gu), lettersOf(text, /(?!\p{M})\p{Script=Arabic}/gu)]
  const [own, other] = language === 'ar' ? [arabic, latin] : [latin, arabic]
  return other >= 3 && other > 3 * own
}

/** The first character that an Arabic name may not hold, or undefined. Arabic script, digits and plain punctuation pass (F-024, P-43). */
export const firstNonArabic = (text: string): string | undefined =>
  /[^\p{Script_Extensions=Arabic}\p{M}\p{Nd}\s\-–.,،؛؟:/()&%+'"«»!]/u.exec(text.normalize('NFKC'))?.[0]
