import { hours as ar } from '../../i18n/ar/hours.ts'
import { hours as en } from '../../i18n/en/hours.ts'

/** The words of hours, in forms and on pages. */
export const hoursMessages = { namespace: 'hours', en, ar } as const
