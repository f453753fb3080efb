import * as z from 'zod/mini'
import { parseDecimal } from './text.ts'

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isPlain = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'

/** What a value of another name means here; undefined where it means nothing. */
const text = (value: unknown) => (isPlain(value) ? String(value) : undefined)
const figure = (value: unknown) => {
  const read = typeof value === 'number' ? value : parseDecimal(text(value) ?? '')
  return Number.isFinite(read) ? read : undefined
}
const instant = (value: unknown) => {
  const moment = new Date(isPlain(value) ? (value as string | number) : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** Where a field may be told by other words, also within the person and the voucher that it is of. */
const otherWords = [
  ['_id', text, ['id', 'redemptionId']],
  ['customerName', text, ['customer.fullName', 'customer.name', 'user.fullName', 'user.name', 'fullName', 'userName', 'customer', 'user']],
  ['redemptionCode', text, ['code', 'voucherCode', 'voucher.code']],
  ['redemptionDate', instant, ['date', 'redeemedAt', 'createdAt']],
  ['discountPercentage', figure, ['discount', 'deal.discountPercentage', 'voucher.discountPercentage']],
  ['originalPrice', figure, ['deal.originalPrice', 'voucher.originalPrice']],
  ['discountedPrice', figure, ['price', 'deal.discountedPrice', 'voucher.discountedPrice']],
  ['dealId', text, ['deal._id', 'voucher._id']],
  ['nameEn', text, ['deal.nameEn', 'voucher.nameEn']],
  ['nameAr', text, ['deal.nameAr', 'voucher.nameAr']],
] as const

const at = (told: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (isHolder(value) ? value[step] : undefined), told)

function inOurWords<Told>(told: Told): Told {
  if (!isHolder(told)) return told
  const found = otherWords.flatMap(([name, read, paths]) => {
    if (told[name] !== undefined && told[name] !== null) return []
    const value = paths.map((path) => read(at(told, path))).find((each) => each !== undefined)
    return value === undefined ? [] : [[name, value]]
  })
  return found.length > 0 ? ({ ...told, ...Object.fromEntries(found) } as Told) : told
}

/** A schema of redemptions, whose fields §3 describes and does not name, as other backends tell them (022). */
export const inOtherWords = <Output, Input>(schema: z.ZodMiniType<Output, Input>): z.ZodMiniType<Output, Input> =>
  z.pipe<z.ZodMiniType<Input, Input>, z.ZodMiniType<Output, Input>>(
    z.transform<Input, Input>(inOurWords) as z.ZodMiniType<Input, Input>,
    schema,
  )
