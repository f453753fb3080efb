import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ProviderListQuery } from '#contract/providers.ts'
import type { providerSearchFields } from '#contract/sort-keys.ts'
import { toAsciiDigits } from '#contract/text.ts'
import { anyColumnMatches, containsAddress, containsPhone, searchPatterns } from '#server/db/list.ts'
import { providers } from '#server/db/schema.ts'

type Field = (typeof providerSearchFields)[number]

const nothing = sql`false`

const containsDigits = (column: AnyColumn, text: string): SQL => {
  const digits = toAsciiDigits(text).replace(/\D/g, '')
  return digits === '' ? nothing : like(column, `%${digits}%`)
}

const { foldedNameEn, foldedNameAr, emailAddress, phoneNo, commercialRegNo } = providers

const everyWordMatches = (search: string, columns: readonly AnyColumn[]) =>
  and(...searchPatterns(search).map((pattern) => anyColumnMatches(columns, pattern)))

const conditions: Readonly<Record<Field, (search: string) => SQL | undefined>> = {
  name: (search) => everyWordMatches(search, [foldedNameEn, foldedNameAr]),
  email: (search) => or(everyWordMatches(search, [emailAddress]), containsAddress(emailAddress, search)),
  phone: (search) => containsPhone(phoneNo, search) ?? nothing,
  commercialRegNo: (search) => containsDigits(commercialRegNo, search),
}

/** A number is often pasted with spaces, so without letters the whole text is also one number. */
export function matchesSearch({ search, searchBy }: Pick<z.output<typeof ProviderListQuery>, 'search' | 'searchBy'>): SQL | undefined {
  if (!search) return undefined
  if (searchBy) return conditions[searchBy](search)
  const words = or(
    everyWordMatches(search, [foldedNameEn, foldedNameAr, emailAddress, phoneNo, commercialRegNo]),
    containsAddress(emailAddress, search),
  )
  return or(words, containsPhone(phoneNo, search), /\p{L}/u.test(search) ? undefined : conditions.commercialRegNo(search))
}
