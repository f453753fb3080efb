import * as z from 'zod/mini'
import { passwordMaximum } from './limits.ts'
import { cleanTyped, onOneLine, toAsciiHost, withoutInvisibles } from './text.ts'

export const FieldCode = z.enum([
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'email',
  'emailTaken',
  'emailUnchanged',
  'personExists',
  'invitedAlready',
  'peopleLimit',
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
  'pinDigits',
  'pinGuessable',
  'wrongPin',
  'wrongCode',
  'recoveryCode',
  'nameTaken',
  'viewNameTaken',
  'shopAddress',
  'addressReserved',
  'addressTaken',
  'addressLimit',
  'mustAgree',
  'digitCount',
  'taxId',
  'iban',
  'link',
  'websiteLink',
  'whatsappNo',
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
  'voucherNotOpen',
  'dayIncomplete',
  'dayEqualTimes',
  'dayRepeated',
  'equalTimes',
  'rangeReversed',
  'afterToday',
  'tooManyDays',
  'datesOverlap',
  'datePassed',
  'fileRequired',
  'documentRequired',
  'licenceDay',
  'licenceEnded',
  'fileTooLarge',
  'fileEmpty',
  'fileHeic',
  'fileType',
  'fileDamaged',
  'fileRejected',
  'fileGone',
  'chatFull',
  'activeContent',
  'unreadableDocument',
  'documentWithoutPage',
  'tooManyPixels',
  'tooMany',
  'fixedUntilApproval',
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

/** May be empty. */
export const optionalText = (max: number) =>
  z
    .string('required')
    .check(rawLengthUpTo(max), z.overwrite(withoutInvisibles), z.trim(), z.maxLength(max, { error: 'tooLong', abort: true }))

/** Not empty and at most `max` characters; trimmed, without invisible characters. */
export const requiredText = (max: number) => textUpTo(max, withoutInvisibles)

export const lineText = (max: number) => textUpTo(max, onOneLine)

/** The address in `Sara <sara@shop.example>`, a `mailto:` link or a sentence. */
const toBareAddress = (text: string): string =>
  cleanTyped(text)
    .replace(/^[^<]*<([^<>]*)>\s*$/, '$1')
    .trim()
    .replace(/^mailto:([^?]*).*$/is, '$1')
    .replace(/[.,;،]$/, '')

/** Stored in lower case, with the host in ASCII. */
export const emailAddress = z.string('required').check(
  rawLengthUpTo(254),
  z.overwrite(toBareAddress),
  z.trim(),
  z.toLowerCase(),
  z.overwrite((address) => address.replace(/(?<=@)[^@\s/?#:\\]+$/u, toAsciiHost)),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(254, { error: 'tooLong', abort: true }),
  z.regex(/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/, 'email'),
)

export const linkToken = z
  .string('required')
  .check(rawLengthUpTo(200), z.overwrite(withoutInvisibles), z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

/** A password that is only compared; a new one must satisfy `newPassword`. */
export const typedPassword = z
  .string('required')
  .check(z.minLength(1, { error: 'required', abort: true }), z.maxLength(passwordMaximum, 'tooLong'))

/** The length is checked before the items: validating thousands of wrong ones would block the server. */
export const listUpTo = <Item extends z.ZodMiniType>(max: number, item: Item) =>
  z.pipe(
    z.transform((list: z.input<Item>[], { issues }) => {
      if (!Array.isArray(list) || list.length <= max) return list
      issues.push({ code: 'custom', message: 'tooMany', params: { max }, input: list })
      return z.NEVER
    }),
    z.array(item),
  )
