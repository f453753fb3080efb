/** Sort direction as the specification counts it: ascending 1, descending -1 (§3). */
export const sortDirections = [1, -1] as const
export type SortDirection = (typeof sortDirections)[number]

/** What a list of deals can be ordered by. */
export const dealSortKeys = ['createdAt', 'submittedAt', 'decidedAt', 'discountedPrice', 'nameEn', 'nameAr'] as const
