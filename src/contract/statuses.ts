// Without zod: the search parser of a route is in the first bundle, the schemas are not.

export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
