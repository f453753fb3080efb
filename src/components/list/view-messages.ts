import { ar } from './view-words.ar.ts'
import { en } from './view-words.en.ts'

/** Of the panel with columns, row height and saved views. */
export const viewMessages = { namespace: 'list', keyPrefix: 'view', en, ar } as const
