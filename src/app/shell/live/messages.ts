import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

/** The words of the live channel in the shell. */
export const liveMessages = { namespace: 'shell', keyPrefix: 'live', en, ar } as const
