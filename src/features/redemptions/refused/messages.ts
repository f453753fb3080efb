import { refusedScans as ar } from '../../../i18n/ar/refused-scans.ts'
import { refusedScans as en } from '../../../i18n/en/refused-scans.ts'

/** The words of the list of refused scans. */
export const refusedScanMessages = { namespace: 'refusedScans', en, ar } as const
