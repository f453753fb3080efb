import { reports as ar } from '../../i18n/ar/reports.ts'
import { reports as en } from '../../i18n/en/reports.ts'

/** The words of the reports. */
export const reportMessages = { namespace: 'reports', en, ar } as const
