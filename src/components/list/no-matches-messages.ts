import { ar } from './no-matches-words.ar.ts'
import { en } from './no-matches-words.en.ts'

export const noMatchesMessages = { namespace: 'list', keyPrefix: 'noMatches', en, ar } as const
