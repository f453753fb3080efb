import { ar } from './calendar-words.ar.ts'
import { en } from './calendar-words.en.ts'

/** Of the panel in which days are chosen. */
export const calendarMessages = { namespace: 'list', keyPrefix: 'calendar', en, ar } as const
