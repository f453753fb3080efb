import { ar } from './table-words.ar.ts'
import { en } from './table-words.en.ts'

/** Of the lists of vouchers: forms do not load them. */
export const dealTableMessages = { namespace: 'deals', keyPrefix: 'table', en, ar } as const
