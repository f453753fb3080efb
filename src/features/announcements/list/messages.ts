import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const announcementListMessages = { namespace: 'announcements', keyPrefix: 'list', en, ar } as const
