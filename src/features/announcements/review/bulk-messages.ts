import { ar } from './bulk-words.ar.ts'
import { en } from './bulk-words.en.ts'

export const announcementBulkMessages = { namespace: 'announcements', keyPrefix: 'bulk', en, ar } as const
