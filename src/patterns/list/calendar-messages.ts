import { calendar as ar } from '../../i18n/ar/calendar.ts'
import { calendar as en } from '../../i18n/en/calendar.ts'

/** The words of the days of a list; loaded with their panel. */
export const calendarMessages = { namespace: 'calendar', en, ar } as const
