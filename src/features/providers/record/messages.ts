import type { en as decision } from './decision-words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../../i18n/messages.ts' {
  interface Namespaces {
    readonly providerRecord: { readonly page: typeof en; readonly decision: typeof decision }
  }
}

export const recordMessages = { namespace: 'providerRecord', keyPrefix: 'page', en, ar } as const
