import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../../i18n/messages.ts' {
  interface Namespaces {
    readonly refusedScans: typeof en
  }
}

export const refusedScanMessages = { namespace: 'refusedScans', en, ar } as const
