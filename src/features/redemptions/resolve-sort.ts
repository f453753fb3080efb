import type { SortDirection } from '#contract/sort-keys.ts'
import type { RedemptionSearch } from './search.ts'

/** Newest first by default. */
export const resolveSort = <Key extends string>({
  sort,
  dir = 1,
}: {
  readonly sort?: Key | undefined
  readonly dir?: SortDirection | undefined
}) => (sort ? { key: sort, dir } : ({ key: 'redemptionDate', dir: -1 } as const))

/** New redemptions are on top. */
export const isNewestFirst = (search: RedemptionSearch): boolean => {
  const { key, dir } = resolveSort(search)
  return key === 'redemptionDate' && dir === -1
}
