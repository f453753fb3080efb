import { lists as ar } from '../../i18n/ar/lists.ts'
import { lists as en } from '../../i18n/en/lists.ts'

/** The words around every list; they travel in the chunks of lists. */
export const listMessages = { namespace: 'lists', en, ar } as const
