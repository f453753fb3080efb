import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

/** The words of the popup. */
export const popupMessages = { namespace: 'inbox', keyPrefix: 'popup', en, ar } as const
