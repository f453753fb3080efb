import { ar } from './decision-words.ar.ts'
import { en } from './decision-words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly decision: typeof en
  }
}

/** Lists need none of these before a dialog opens. */
export const decisionMessages = { namespace: 'decision', en, ar } as const
