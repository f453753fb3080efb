import { ar } from './bulk-words.ar.ts'
import { en } from './bulk-words.en.ts'

export const dealBulkMessages = { namespace: 'deals', keyPrefix: 'bulk', en, ar } as const
