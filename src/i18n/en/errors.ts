import { firstFieldSentences } from '#contract/field-sentences.ts'

export const errors = {
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
