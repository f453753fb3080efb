import { changes as ar } from '../../../../i18n/ar/changes.ts'
import { changes as en } from '../../../../i18n/en/changes.ts'

/** The words of what has changed; loaded with it. */
export const changesMessages = { namespace: 'changes', en, ar } as const
