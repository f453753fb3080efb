import * as z from 'zod/mini'
import { passwordMaximum, passwordMinimum } from './limits.ts'

/** §5. In a file of its own, because the sign-in page does not need it. */
export const newPassword = z
  .string('required')
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(passwordMaximum, { error: 'tooLong', abort: true }),
    z.minLength(passwordMinimum, 'tooShort'),
    z.regex(/\p{Lu}/u, 'passwordUppercase'),
    z.regex(/\p{Ll}/u, 'passwordLowercase'),
    z.regex(/\p{Nd}/u, 'passwordDigit'),
    z.regex(/[^\p{L}\p{N}\s]/u, 'passwordSpecial'),
    z.regex(/^\S*$/, 'passwordSpaces'),
  )
