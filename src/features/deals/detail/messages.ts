import { dealDetail as ar } from '../../../i18n/ar/deal-detail.ts'
import { dealDetail as en } from '../../../i18n/en/deal-detail.ts'

/** The words of one voucher's page, at its provider and in its review. */
export const dealDetailMessages = { namespace: 'dealDetail', en, ar } as const
