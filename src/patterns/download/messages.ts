import { downloads as ar } from '../../i18n/ar/downloads.ts'
import { downloads as en } from '../../i18n/en/downloads.ts'

/** The words of a file on its way; they come with its dialog. */
export const downloadMessages = { namespace: 'downloads', en, ar } as const
