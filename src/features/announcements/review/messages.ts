import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const announcementReviewMessages = { namespace: 'announcements', keyPrefix: 'review', en, ar } as const
