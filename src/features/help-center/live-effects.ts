import type { QueryKey } from '@tanstack/react-query'

// The keys are written out, because the live channel loads no area's calls.
const all = ['help-center'] as const

/** What is out of date after a change in a chat, or in any. An open thread fetches its messages itself, at once. */
export const helpCenterEffects = (chatId?: string): readonly QueryKey[] =>
  chatId
    ? [
        [...all, 'list'],
        [...all, 'counts'],
      ]
    : [all]
