export const en = {
  text: 'Open the link in the email that we sent you. It is valid for 48 hours.',
  again: 'Send the email again',
  sending: 'Sending',
} as const
