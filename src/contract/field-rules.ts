import * as z from 'zod/mini'
import { passwordMaximum, passwordMinimum } from './limits.ts'
import { lineText } from './rules.ts'
import { firstNonArabic, normalisePhone, parseDecimal } from './typed-text.ts'

/** The rejected character is a parameter of the error (§5, F-024). */
export const arabicText = (max: number) =>
  lineText(max).check(
    z.check<string>(({ value, issues }) => {
      const character = firstNonArabic(value)
      if (character) issues.push({ code: 'custom', message: 'arabicOnly', params: { character }, input: value })
      else if (value && !/\p{Script=Arabic}/u.test(value.replace(/\p{Nd}/gu, '')))
        issues.push({ code: 'custom', message: 'arabicLetters', input: value })
    }),
  )

/** A number field of a form: typed text in any digits, parsed and checked by `rule`. */
export const numberText = <Rule extends z.ZodMiniNumber<number>>(rule: Rule) =>
  z.pipe(
    z.pipe(
      z.string('required'),
      z.transform((text, context) => {
        const value = parseDecimal(text)
        if (!Number.isNaN(value)) return value
        context.issues.push({ code: 'custom', message: text.trim() ? 'numeric' : 'required', input: text })
        return z.NEVER
      }),
    ),
    rule,
  )

/** §5. */
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

/** The issue is on the repetition. */
export const passwordsDiffer = <Password extends string, Repetition extends string>(password: Password, repetition: Repetition) =>
  z.check<Readonly<Record<Password | Repetition, string>>>(({ value, issues }) => {
    if (value[password] !== value[repetition])
      issues.push({ code: 'custom', message: 'passwordsDiffer', path: [repetition], input: value[repetition] })
  })

export const contactNumber = z
  .string('required')
  .check(
    z.maxLength(40, { error: 'contactNumber', abort: true }),
    z.overwrite(normalisePhone),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^5\d{8}$/, 'contactNumber'),
  )

/** What a valid value is sent as; any other text as it is. */
export const tidyBy =
  (rule: z.ZodMiniType<string, string>) =>
  (typed: string): string =>
    rule.safeParse(typed).data ?? typed
