import { ar } from './page-words.ar.ts'
import { en } from './page-words.en.ts'

export const pageMessages = { namespace: 'shell', keyPrefix: 'pages', en, ar } as const
