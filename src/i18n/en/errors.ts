import type { FallbackKey } from '../../contract/fallbacks.ts'
import { firstFieldSentences } from '../../contract/sentences.ts'

/** What can go wrong before anyone is signed in, and everywhere: part of the first load. `deferred-errors` holds the rest of §8. */
export const errors = {
  fallback: {
    login: 'Login failed',
    refresh: 'Token refresh failed',
    logout: 'Sign-out failed',
  } satisfies Partial<Record<FallbackKey, string>>,
  sessionExpired: 'Your session has expired and you have been logged out.',
  network: 'The server did not answer. Check your connection.',
  timeout: 'The server took too long to answer.',
  unavailable: 'The service is not available right now.',
  badAnswer: 'The server sent an answer that could not be read.',
  because: '{{failure}}. {{reason}}',
  screen: {
    heading: 'Something went wrong',
    text: 'The application encountered an unexpected error. Please try refreshing the page.',
    unknown: 'Unknown error',
    reload: 'Reload page',
    id: 'Error {{id, ltr}}',
    copy: 'Copy',
    copied: 'Copied',
  },
  field: firstFieldSentences.en,
} as const
