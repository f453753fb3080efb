import type { en as approval } from './approval-words.en.ts'
import type { en as live } from './live/words.en.ts'
import type { en as pages } from './page-words.en.ts'
import type { en as palette } from './palette/words.en.ts'
import type { en as waiting } from './waiting/words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly shell: {
      readonly frame: typeof en
      readonly approval: typeof approval
      readonly live: typeof live
      readonly pages: typeof pages
      readonly palette: typeof palette
      readonly waiting: typeof waiting
    }
  }
}

/** The words of the frame around signed-in screens. */
export const shellMessages = { namespace: 'shell', keyPrefix: 'frame', en, ar } as const
