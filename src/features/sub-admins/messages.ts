import { subAdmins as ar } from '../../i18n/ar/sub-admins.ts'
import { subAdmins as en } from '../../i18n/en/sub-admins.ts'

/** The words of the sub-admins' list. */
export const subAdminMessages = { namespace: 'subAdmins', en, ar } as const
