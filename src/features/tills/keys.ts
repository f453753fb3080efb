const all = ['tills'] as const

export const tillKeys = {
  all,
  list: [...all, 'list'] as const,
  own: [...all, 'own'] as const,
  pairing: (token: string) => [...all, 'pairing', token] as const,
} as const
