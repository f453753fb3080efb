const all = ['sub-admins'] as const

export const subAdminKeys = {
  all,
  lists: [...all, 'list'] as const,
  detailKey: (id: string) => [...all, 'detail', id] as const,
} as const
