import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

/** The words of the counts in the menus. */
export const waitingMessages = { namespace: 'shell', keyPrefix: 'waiting', en, ar } as const
