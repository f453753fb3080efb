const all = ['profile'] as const

export const profileKeys = { all, detailKey: (userId: string) => [...all, userId] as const } as const
