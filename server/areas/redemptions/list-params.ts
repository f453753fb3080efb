import { codeStart, parseTypedClaim } from '#contract/claim-codes.ts'
import { type DayFilters, searchPatterns } from '#server/db/list.ts'

export interface RedemptionFilters {
  readonly search?: string | undefined
  readonly redemptionDate?: string | undefined
  readonly dateRange?: string | undefined
  readonly dealId?: string | undefined
  readonly cashierId?: string | undefined
}

export interface ListParams {
  readonly providerId: string
  readonly days: DayFilters
  readonly dealId?: string | undefined
  readonly cashierId?: string | undefined
  /** LIKE patterns, one for each word. */
  readonly patterns: readonly string[]
  /** Undefined when the search cannot be a code. */
  readonly codePattern?: string | undefined
}

const withoutCode = (providerId: string, { search, redemptionDate, dateRange, dealId, cashierId }: RedemptionFilters): ListParams => ({
  providerId,
  dealId,
  cashierId,
  days: { creationDate: redemptionDate, dateRange },
  patterns: searchPatterns(search),
})

export function toListParams(providerId: string, filters: RedemptionFilters): ListParams {
  const params = withoutCode(providerId, filters)
  const start = params.patterns.length > 0 ? codeStart(filters.search ?? '') : undefined
  return { ...params, codePattern: start && `${start}%` }
}

/** A code is searched as a whole: a prefix would reveal a masked code letter by letter. */
export function toRefusedListParams(providerId: string, filters: RedemptionFilters): ListParams {
  const params = withoutCode(providerId, filters)
  return { ...params, codePattern: params.patterns.length > 0 ? parseTypedClaim(filters.search ?? '')?.code : undefined }
}
