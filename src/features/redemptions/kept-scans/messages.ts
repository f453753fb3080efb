import { keptScans as ar } from '../../../i18n/ar/kept-scans.ts'
import { keptScans as en } from '../../../i18n/en/kept-scans.ts'

/** The words of scans that wait for a connection. */
export const keptScanMessages = { namespace: 'keptScans', en, ar } as const
