import { codeStart } from '../../src/contract/voucher-code.ts'
import { filtersOf } from '../db/list.ts'

/** What a provider asks of its own redemptions, as the contract has it. */
export interface RedemptionFilters {
  readonly search?: string | undefined
  readonly redemptionDate?: string | undefined
  readonly dateRange?: string | undefined
}

/**
 * Which filters there are; `code`: whether what is searched for may begin a code; `wideNames`, `wideCodes`: whether so many customers or
 * vouchers are meant that no list of them is looked up.
 */
export type RedemptionShape = ReturnType<typeof filtersOf>['shape'] & Readonly<Record<'code' | 'wideNames' | 'wideCodes', boolean>>

/** A question as its shape and the values that go into its statements. */
export interface Asked {
  readonly shape: RedemptionShape
  readonly values: Readonly<Record<string, string>>
}

/** What nobody has looked up yet. */
export const narrow = { wideNames: false, wideCodes: false } as const

/** A provider's question; how wide its search is has to be looked up. */
export function askedOf(provider: string, { search, redemptionDate, dateRange }: RedemptionFilters): Asked {
  const { shape, values } = filtersOf({ search, creationDate: redemptionDate, dateRange })
  const code = shape.words > 0 && search !== undefined ? codeStart(search) : undefined
  return {
    shape: { ...shape, code: code !== undefined, ...narrow },
    values: { ...values, mine: provider, ...(code && { code: `${code}%` }) },
  }
}
