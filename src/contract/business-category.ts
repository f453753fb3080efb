import * as z from 'zod/mini'
import { readLookupRow } from './lookup-row.ts'

export const BusinessCategory = z.object({ _id: z.string(), value: z.string(), nameEn: z.string(), nameAr: z.string() })
export type BusinessCategory = z.infer<typeof BusinessCategory>

/** The `value` of a category, by which lists filter. */
export const CategoryValue = z.string().check(z.minLength(1), z.maxLength(64))

/** Numbers of rows by category, without categories that have none. */
export const CategoryCounts = z.array(z.object({ value: z.string(), total: z.number() }))
export type CategoryCounts = z.infer<typeof CategoryCounts>

/** `received`: the JSON of a category of another shape, which is sent back as it came. */
export const ListedCategory = z.extend(BusinessCategory, { received: z.optional(z.string()) })
export type ListedCategory = z.infer<typeof ListedCategory>

const Known = z.strictObject(BusinessCategory.shape)

function toListed(sent: unknown): unknown {
  if (Known.safeParse(sent).success) return sent
  const row = readLookupRow(sent, ['nameEn', 'nameAr'])
  return row && { _id: row.id, value: row.value, nameEn: row.texts[0], nameAr: row.texts[1], received: JSON.stringify(sent) }
}

/** §3 names only `value` of a category. */
export const ReceivedCategory = z.pipe(z.transform(toListed), ListedCategory)
