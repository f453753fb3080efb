import type { en as resubmission } from './resubmit-words.en.ts'
import type { en as steps } from './steps/words.en.ts'
import type { en as terms } from './terms-words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly registration: {
      readonly form: typeof en
      readonly resubmission: typeof resubmission
      readonly steps: typeof steps
      readonly terms: typeof terms
    }
  }
}

export const registrationMessages = { namespace: 'registration', keyPrefix: 'form', en, ar } as const
