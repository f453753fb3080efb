import type { en as business } from './business-fields/words.en.ts'
import type { en as form } from './edit/words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly profile: {
      readonly status: typeof en
      readonly business: typeof business
      readonly form: typeof form
    }
  }
}

export const profileMessages = { namespace: 'profile', keyPrefix: 'status', en, ar } as const
