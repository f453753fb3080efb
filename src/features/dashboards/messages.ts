import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly dashboards: typeof en
  }
}

export const dashboardMessages = { namespace: 'dashboards', en, ar } as const
