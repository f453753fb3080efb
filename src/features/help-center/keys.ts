const all = ['help-center'] as const
const histories = [...all, 'history'] as const

export const helpCenterKeys = {
  all,
  lists: [...all, 'list'] as const,
  counts: [...all, 'counts'] as const,
  histories,
  historyKey: (chatId: string) => [...histories, { params: { chatId } }] as const,
} as const
