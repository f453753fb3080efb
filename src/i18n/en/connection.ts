export const connection = {
  label: 'Connection',
  lost: 'No connection to the server.',
  age: 'Last updated {{age}}.',
  check: 'Check again',
  back: 'Back online.',
  held: 'You cannot submit while offline. Nothing you typed is lost.',
} as const
