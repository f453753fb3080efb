import { colleagues as ar } from '../../../i18n/ar/colleagues.ts'
import { colleagues as en } from '../../../i18n/en/colleagues.ts'

/** The words of what opens over the sub-admins' list; they come with it. */
export const colleagueMessages = { namespace: 'colleagues', en, ar } as const
