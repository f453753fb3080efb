import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly charts: typeof en
  }
}

export const chartMessages = { namespace: 'charts', en, ar } as const
