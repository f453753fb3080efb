// Without zod: the search parser of a route is in the first bundle, the schemas are not.

export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const

/** In any case; `registered` is `APPROVED` too (§4). */
export const toReviewStatus = (word: string): string => {
  const upper = word.toUpperCase()
  return upper === 'REGISTERED' ? 'APPROVED' : upper
}
