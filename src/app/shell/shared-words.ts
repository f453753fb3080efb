import type { FlatNamespace } from 'i18next'

/** The words of the shell and of shared components, one file per language. */
export const sharedWords: readonly FlatNamespace[] = [
  'bilingual',
  'camera',
  'charts',
  'documentViewer',
  'download',
  'drafts',
  'form',
  'hours',
  'list',
  'location',
  'passwordRules',
  'refusals',
  'review',
  'session',
  'shell',
  'support',
  'undoRedemption',
  'unsent',
]
