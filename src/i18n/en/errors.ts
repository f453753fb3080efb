import { en as fieldWords } from '#contract/first-field-words.en.ts'

export const errors = {
  sessionExpired: 'Your session has expired and you have been logged out.',
  network: 'The server did not answer. Check your connection.',
  timeout: 'The server took too long to answer.',
  unavailable: 'The service is not available right now.',
  badAnswer: 'The reply could not be read. Try again.',
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
  needsNetwork: {
    title: 'This page needs a connection',
    till: 'The till also works without one.',
    openTill: 'Open the till',
    signIn: 'Signing in needs a connection. A device that you pair under “Team” opens the till without one, also after days.',
  },
  notLoaded: 'A part of this page could not be loaded. Check your connection, then reload the page.',
  tooMany: 'Too many requests in a short time. Wait a moment, then try again.',
  inDoubt: 'The request may have gone through. Check before you try again.',
  somethingWrongTryAgain: 'Something went wrong. Please try again.',
  message: {
    unknownEmail: 'Email address does not exist.',
    invalidCode: 'Invalid OTP code.',
    wrongQrCode: 'Wrong QR Code - Invalid format. Please scan a valid voucher QR code.',
    scanner: 'Scanner error occurred. Please try again.',
    camera: 'Camera access required.',
    contacts: 'Error loading contacts.',
  },
  field: fieldWords,
} as const
