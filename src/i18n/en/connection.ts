export const connection = {
  label: 'Connection',
  lost: 'No connection to the server.',
  age: 'Last updated {{age}}.',
  check: 'Check again',
  back: 'Back online.',
  held: 'Nothing can be sent without a connection. Everything here stays as it is.',
} as const
