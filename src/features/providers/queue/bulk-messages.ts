import { ar } from './bulk-words.ar.ts'
import { en } from './bulk-words.en.ts'

export const providerBulkMessages = { namespace: 'providers', keyPrefix: 'bulk', en, ar } as const
