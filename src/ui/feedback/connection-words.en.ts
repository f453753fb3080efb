export const en = {
  label: 'Connection',
  lost: 'No connection to the server.',
  age: 'Last updated {{age}}.',
  check: 'Check again',
  back: 'Back online.',
  slow: 'This page is taking unusually long to load.',
  emailKept: 'Loading it again keeps your email address, but not your password.',
  loadAgain: 'Load again',
  held: 'You cannot submit while offline. Nothing you typed is lost.',
} as const
