import { views as ar } from '../../i18n/ar/views.ts'
import { views as en } from '../../i18n/en/views.ts'

/** The words of saved views, columns and rows; loaded with their panel. */
export const viewMessages = { namespace: 'views', en, ar } as const
