import { ar } from './bulk-words.ar.ts'
import { en } from './bulk-words.en.ts'

export const bulkMessages = { namespace: 'deals', keyPrefix: 'bulk', en, ar } as const
