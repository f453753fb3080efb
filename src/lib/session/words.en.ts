export const en = {
  title: 'Stay signed in?',
  /** A clock replaces the placeholder. */
  text: 'For your security we will sign you out in {{time}}.',
  draft: 'When the time runs out, your drafts are kept. Signing out now deletes them.',
  stay: 'Stay signed in',
  extending: 'Extending',
  leave: 'Sign out now',
  extended: 'Session extended',
  failed: 'You are still signed in; the countdown continues.',
  minutes_one: 'Your session ends in {{count, number}} minute.',
  minutes_other: 'Your session ends in {{count, number}} minutes.',
  seconds_one: 'Your session ends in {{count, number}} second.',
  seconds_other: 'Your session ends in {{count, number}} seconds.',
} as const
