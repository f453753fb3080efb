import { ar } from './select-all-words.ar.ts'
import { en } from './select-all-words.en.ts'

/** Loaded once a whole page is selected. */
export const selectAllMessages = { namespace: 'list', keyPrefix: 'all', en, ar } as const
