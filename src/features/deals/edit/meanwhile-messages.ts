import { meanwhile as ar } from '../../../i18n/ar/meanwhile.ts'
import { meanwhile as en } from '../../../i18n/en/meanwhile.ts'

/** The words of a change by somebody else, which come with what shows it. */
export const meanwhileMessages = { namespace: 'meanwhile', en, ar } as const
