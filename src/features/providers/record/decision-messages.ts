import { ar } from './decision-words.ar.ts'
import { en } from './decision-words.en.ts'

export const providerDecisionMessages = { namespace: 'providers', keyPrefix: 'decision', en, ar } as const
