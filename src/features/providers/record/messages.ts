import type { en as decision } from './decision-words.en.ts'
import type { en as panels } from './panel-words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../../i18n/messages.ts' {
  interface Namespaces {
    readonly providerRecord: { readonly page: typeof en; readonly decision: typeof decision; readonly panels: typeof panels }
  }
}

export const recordMessages = { namespace: 'providerRecord', keyPrefix: 'page', en, ar } as const
