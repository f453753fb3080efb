// Without zod, as `sort-keys.ts` is: the search parser of a route is in the first bundle, the areas' schemas are not.

/** Where a deal or a provider stands in its review (§4), in the order in which they are shown. */
export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
