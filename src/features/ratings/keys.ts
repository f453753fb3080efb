const all = ['ratings'] as const

export const ratingKeys = {
  all,
  lists: [...all, 'list'] as const,
  summaries: [...all, 'summary'] as const,
  reported: [...all, 'reported'] as const,
} as const
