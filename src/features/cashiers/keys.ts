const all = ['cashiers'] as const

export const cashierKeys = {
  all,
  list: [...all, 'list'] as const,
  atTill: [...all, 'atTill'] as const,
} as const
