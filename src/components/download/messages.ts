import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly download: typeof en
  }
}

export const downloadMessages = { namespace: 'download', en, ar } as const
