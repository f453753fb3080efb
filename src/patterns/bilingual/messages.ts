import { bilingual as ar } from '../../i18n/ar/bilingual.ts'
import { bilingual as en } from '../../i18n/en/bilingual.ts'

/** The words around texts in both languages. */
export const bilingualMessages = { namespace: 'bilingual', en, ar } as const
