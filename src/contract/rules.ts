import * as z from 'zod/mini'
import { passwordMaximum } from './limits.ts'
import { firstNonArabic, onOneLine, parseDecimal, withoutInvisibles } from './text.ts'

export const FieldCode = z.enum([
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'email',
  'emailTaken',
  'contactNumber',
  'passwordUppercase',
  'passwordLowercase',
  'passwordDigit',
  'passwordSpecial',
  'passwordSpaces',
  'passwordGuessable',
  'passwordsDiffer',
  'wrongPassword',
  'passwordUnchanged',
  'mustAgree',
  'digitCount',
  'iban',
  'link',
  'websiteLink',
  'locationRequired',
  'arabicOnly',
  'arabicLetters',
  'numeric',
  'positive',
  'greaterThan',
  'lessThan',
  'atMost',
  'wholeNumber',
  'twoDecimals',
  'priceMismatch',
  'noDays',
  'timeFormat',
  'inPast',
  'timeSkipped',
  'tooFarAhead',
  'otherLanguage',
  'dayIncomplete',
  'dayEqualTimes',
  'dayRepeated',
  'fileRequired',
  'documentRequired',
  'fileTooLarge',
  'fileType',
  'fileRejected',
  'activeContent',
  'tooManyPixels',
  'tooMany',
  'unknownParameter',
  'unknownPlaceholder',
])
export type FieldCode = z.infer<typeof FieldCode>

/** `path` is dotted (`dealTimings.4.closingTime`), '' for the whole form. */
export interface FieldIssue {
  readonly path: string
  readonly code: FieldCode
  readonly params?: Readonly<Record<string, string | number>>
}

const toFieldCode = (issue: z.core.$ZodIssue): FieldCode => {
  const spoken = FieldCode.safeParse(issue.message)
  if (spoken.success) return spoken.data
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return 'invalid'
}

const toParams = (issue: z.core.$ZodIssue): FieldIssue['params'] => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return issue.code === 'custom' ? (issue.params as FieldIssue['params']) : undefined
}

export const fieldIssues = (issues: readonly z.core.$ZodIssue[]): FieldIssue[] =>
  issues.map((issue) => {
    const params = toParams(issue)
    return { path: issue.path.map(String).join('.'), code: toFieldCode(issue), ...(params && { params }) }
  })

/** Refuses what is far too long before anything reads it: normalising 250,000 combining marks takes seconds. */
const rawLengthUpTo = (max: number) =>
  z.refine<string>(({ length }) => length <= 2 * max, { error: 'tooLong', params: { max }, abort: true })

const textUpTo = (max: number, tidy: (text: string) => string) =>
  z
    .string('required')
    .check(
      rawLengthUpTo(max),
      z.overwrite(tidy),
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(max, { error: 'tooLong', abort: true }),
    )

/** Not empty and at most `max` characters; trimmed, without invisible characters. */
export const requiredText = (max: number) => textUpTo(max, withoutInvisibles)

export const lineText = (max: number) => textUpTo(max, onOneLine)

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

export const emailAddress = z
  .string('required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, { error: 'tooLong', abort: true }),
    z.regex(z.regexes.email, 'email'),
  )

/** A password that is only compared; a new one must satisfy `newPassword`. */
export const typedPassword = z
  .string('required')
  .check(z.minLength(1, { error: 'required', abort: true }), z.maxLength(passwordMaximum, 'tooLong'))

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
