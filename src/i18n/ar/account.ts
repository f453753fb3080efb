import type { ArabicOf } from '../catalogue.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  audit: 'سجل التدقيق',
} as const satisfies ArabicOf<typeof english>
