import { edits as ar } from '../../../i18n/ar/edits.ts'
import { edits as en } from '../../../i18n/en/edits.ts'

/** The words of changing a voucher that is there already. */
export const editMessages = { namespace: 'edits', en, ar } as const
