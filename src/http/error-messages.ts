import type { i18n } from 'i18next'
import type { FallbackKey } from '../contract/fallbacks.ts'

/** What a client knows about a failure that no server wrote a message for. */
export type Reason = 'network' | 'timeout' | 'unavailable' | 'badAnswer'

/** The sentences of failed calls, in the language shown when they are asked for. */
export interface ErrorMessages {
  /** The call's fallback of §8, with the reason where one is known. */
  readonly fallback: (key: FallbackKey, reason?: Reason) => string
}

export function createErrorMessages(i18n: i18n): ErrorMessages {
  return {
    fallback: (key, reason) => {
      const t = i18n.getFixedT(i18n.language, 'errors')
      // Words that have not come yet must not show as a key.
      const failure = t([`fallback.${key}`, 'screen.heading'])
      return reason ? t('because', { failure, reason: t(reason) }) : failure
    },
  }
}
