import { ar } from './panel-words.ar.ts'
import { en } from './panel-words.en.ts'

export const panelMessages = { namespace: 'providers', keyPrefix: 'panels', en, ar } as const
