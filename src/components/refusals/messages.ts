import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly refusals: typeof en
  }
}

/** Why a till refused a scan, in short. */
export const refusalMessages = { namespace: 'refusals', en, ar } as const
