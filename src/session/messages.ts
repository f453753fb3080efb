import { session as ar } from '../i18n/ar/session.ts'
import { session as en } from '../i18n/en/session.ts'

/** The words of the expiry dialog; they travel in its chunk. */
export const sessionMessages = { namespace: 'session', en, ar } as const
