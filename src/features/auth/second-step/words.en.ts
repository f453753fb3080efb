export const en = {
  title: 'Confirm that it is you',
  intro: 'You are signing in as {{address, ltr}}. One step is left.',
  otherAccount: 'Use another account',
  unreadable: 'The second step could not be read. Sign in again.',
  otherWays: 'Another way',
  ways: { passkey: 'Use a passkey', code: 'Enter a code from the app', recoveryCode: 'Use a recovery code' },
  trust: 'Trust this device for 30 days',
  trustHint: 'Only your password is then needed here. Not for a shared computer.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  passkey: {
    text: 'Use your fingerprint, face, screen lock or security key. Is the passkey on your phone? Choose the phone in the window of the browser.',
    again: 'Try the passkey again',
    waiting: 'Waiting for the browser',
    wrong: 'This passkey does not belong to your account.',
    problems: {
      dismissed: {
        title: 'No passkey was used',
        text: 'The window of the browser was closed, it waited too long, or this device has no passkey for your account. Try again, or choose another way.',
      },
      address: { title: 'Passkeys do not work here', text: 'Open the portal at its usual address, or choose another way.' },
      failed: { title: 'The browser could not use a passkey', text: 'Try again, or choose another way.' },
    },
  },
  code: {
    label: '6-digit code',
    hint: 'From your authenticator app',
    wrong: 'Wrong code. Enter the one that the app shows now.',
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'One of the ten that you saved. Each works once.',
    wrong: 'This code is wrong or was already used.',
  },
  unsupported: {
    title: 'This browser cannot use passkeys',
    text: 'Choose another way, or sign in with another browser.',
    noWay: 'Sign in with another browser or device. If that is lost, the Qaseema team can reset two-step verification.',
  },
} as const
