import { account as ar } from '../../i18n/ar/account.ts'
import { account as en } from '../../i18n/en/account.ts'

/** What the menu of the person leads to. */
export const accountMessages = { namespace: 'account', en, ar } as const
