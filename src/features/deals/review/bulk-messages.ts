import { bulk as ar } from '../../../i18n/ar/bulk.ts'
import { bulk as en } from '../../../i18n/en/bulk.ts'

/** The words of one decision about many vouchers; loaded with its dialog. */
export const bulkMessages = { namespace: 'bulk', en, ar } as const
