import { audit as ar } from '../../i18n/ar/audit.ts'
import { audit as en } from '../../i18n/en/audit.ts'

/** The words of the audit log. */
export const auditMessages = { namespace: 'audit', en, ar } as const
