import { toAsciiDigits, withoutBidiControls } from '../../contract/text.ts'

const plain = (text: string) => toAsciiDigits(withoutBidiControls(text))

/** Rewrites the digits of a field to 0–9 while it is typed in, and leaves the caret behind the same character (P-44). */
export function asciiDigitsInPlace(field: HTMLInputElement): void {
  const { value, selectionStart } = field
  const ascii = plain(value)
  if (ascii === value) return
  field.value = ascii
  if (selectionStart === null) return
  const caret = plain(value.slice(0, selectionStart)).length
  field.setSelectionRange(caret, caret)
}
