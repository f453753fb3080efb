import { moreFieldSentences } from '#contract/deferred-field-sentences.ts'

export const deferredErrors = {
  notLoaded: 'A part of this page could not be loaded. Check your connection, then reload the page.',
  tooMany: 'Too many requests came at once. Wait a moment, then try again.',
  inDoubt: 'It may have been done all the same: look before you try again.',
  somethingWrong: 'Something went wrong.',
  somethingWrongTryAgain: 'Something went wrong. Please try again.',
  message: {
    unknownEmail: 'Email address does not exist.',
    invalidCode: 'Invalid OTP code.',
    wrongQrCode: 'Wrong QR Code - Invalid format. Please scan a valid voucher QR code.',
    scanner: 'Scanner error occurred. Please try again.',
    camera: 'Camera access required.',
    contacts: 'Error loading contacts.',
  },
  field: moreFieldSentences.en,
} as const
