import * as z from 'zod/mini'
import { cleanCode } from './text.ts'

export const codeLength = 6

export const oneTimeCode = z.string('required').check(
  z.maxLength(40, { error: 'tooLong', abort: true }),
  z.overwrite(cleanCode),
  z.minLength(1, { error: 'required', abort: true }),
  z.refine((text) => /^\d+$/.test(text) && text.length === codeLength, { error: 'digitCount', params: { count: codeLength } }),
)

/** Crockford's base32: letters that look like digits are read as those. */
const normaliseRecoveryCode = (text: string) => cleanCode(text).toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1')

/** One of the ten codes that replace a lost device, as a person types it. */
export const recoveryCode = z
  .string('required')
  .check(
    z.maxLength(60, { error: 'tooLong', abort: true }),
    z.overwrite(normaliseRecoveryCode),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[0-9a-hjkmnp-tv-z]{16}$/, 'recoveryCode'),
  )
