const all = ['announcements'] as const

export const announcementKeys = {
  all,
  lists: [...all, 'list'] as const,
  detailKey: (id: string) => [...all, 'detail', id] as const,
  reach: [...all, 'reach'] as const,
  audienceKey: (id: string) => [...all, 'audience', id] as const,
} as const
