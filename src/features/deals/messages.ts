import { deals as ar } from '../../i18n/ar/deals.ts'
import { deals as en } from '../../i18n/en/deals.ts'

/** The words of the lists of vouchers, and of a voucher's card. */
export const dealMessages = { namespace: 'deals', en, ar } as const
