import { landing as ar } from '../../i18n/ar/landing.ts'
import { landing as en } from '../../i18n/en/landing.ts'

/** The words of the landing page. */
export const landingMessages = { namespace: 'landing', en, ar } as const
