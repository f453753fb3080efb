import * as z from 'zod/mini'
import { toAsciiDigits, withoutInvisibles } from './text.ts'

/** Digits as 0–9, without what people put between them; the country code or the 0 before a Saudi mobile number goes. */
const tidy = (text: string) =>
  toAsciiDigits(withoutInvisibles(text))
    .replace(/[\s()-]/g, '')
    .replace(/^(?:(?:\+|00)966|0)(?=5)/, '')

/** A contact number: 9 digits, the first one a 5 (§5). */
export const contactNumber = z
  .string('required')
  .check(z.overwrite(tidy), z.minLength(1, { error: 'required', abort: true }), z.regex(/^5\d{8}$/, 'contactNumber'))
