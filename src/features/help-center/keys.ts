const all = ['help-center'] as const
const histories = [...all, 'history'] as const

export const helpCenterKeys = {
  all,
  lists: [...all, 'list'] as const,
  counts: [...all, 'counts'] as const,
  histories,
  historyKey: (chatId: string) => [...histories, chatId] as const,
  noteKey: (chatId: string) => [...all, 'notes', chatId] as const,
  contexts: [...all, 'context'] as const,
  contextKey: (chatId: string) => [...all, 'context', chatId] as const,
  cannedReplies: [...all, 'canned-replies'] as const,
  /** Not below `all`, like the next key, because no message changes an answer. */
  answers: ['help-answers'] as const,
  deskHours: ['help-desk-hours'] as const,
  /** Not below `all`, because no message changes a file. */
  thumbnailKey: (fileKey: string) => ['chat-thumbnails', fileKey] as const,
} as const
