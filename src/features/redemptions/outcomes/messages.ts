import { outcomes as ar } from '../../../i18n/ar/outcomes.ts'
import { outcomes as en } from '../../../i18n/en/outcomes.ts'

/** The words for what became of a scan. */
export const outcomeMessages = { namespace: 'outcomes', en, ar } as const
