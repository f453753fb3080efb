import { till as ar } from '../../../i18n/ar/till.ts'
import { till as en } from '../../../i18n/en/till.ts'

/** The words of the till. */
export const tillMessages = { namespace: 'till', en, ar } as const
