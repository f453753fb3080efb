import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

/** The words of the command palette. */
export const paletteMessages = { namespace: 'shell', keyPrefix: 'palette', en, ar } as const
