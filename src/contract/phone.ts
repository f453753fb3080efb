import * as z from 'zod/mini'
import { toAsciiDigits, withoutInvisibles } from './text.ts'

const normalisePhone = (text: string) =>
  toAsciiDigits(withoutInvisibles(text))
    .replace(/[\s()-]/g, '')
    .replace(/^(?:(?:\+|00)966|0)(?=5)/, '')

export const contactNumber = z
  .string('required')
  .check(
    z.maxLength(40, { error: 'contactNumber', abort: true }),
    z.overwrite(normalisePhone),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^5\d{8}$/, 'contactNumber'),
  )
