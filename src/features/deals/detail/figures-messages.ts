import { ar } from './figures-words.ar.ts'
import { en } from './figures-words.en.ts'

export const dealFigureMessages = { namespace: 'deals', keyPrefix: 'figures', en, ar } as const
