import { forms as ar } from '../../i18n/ar/forms.ts'
import { forms as en } from '../../i18n/en/forms.ts'

/** The words around every form. */
export const formMessages = { namespace: 'forms', en, ar } as const
