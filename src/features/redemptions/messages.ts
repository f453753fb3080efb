import { redemptions as ar } from '../../i18n/ar/redemptions.ts'
import { redemptions as en } from '../../i18n/en/redemptions.ts'

/** The words of the list of redemptions. */
export const redemptionMessages = { namespace: 'redemptions', en, ar } as const
