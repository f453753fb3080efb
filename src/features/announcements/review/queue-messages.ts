import { ar } from './queue-words.ar.ts'
import { en } from './queue-words.en.ts'

export const announcementQueueMessages = { namespace: 'announcements', keyPrefix: 'queue', en, ar } as const
