import { pages as ar } from '../../i18n/ar/pages.ts'
import { pages as en } from '../../i18n/en/pages.ts'

/** The words of the pages that only say something. */
export const pageMessages = { namespace: 'pages', en, ar } as const
