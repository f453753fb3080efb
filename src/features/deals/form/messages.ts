import { dealForm as ar } from '../../../i18n/ar/deal-form.ts'
import { dealForm as en } from '../../../i18n/en/deal-form.ts'

/** The words of the form of a voucher. */
export const dealFormMessages = { namespace: 'dealForm', en, ar } as const
