import { shell as ar } from '../i18n/ar/shell.ts'
import { shell as en } from '../i18n/en/shell.ts'

/** The words of the frame around signed-in screens. */
export const shellMessages = { namespace: 'shell', en, ar } as const
