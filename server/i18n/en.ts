import { dayNames } from '../../src/contract/day-names.ts'
import { moreFieldSentences } from '../../src/contract/deferred-field-sentences.ts'
import { firstFieldSentences } from '../../src/contract/field-sentences.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  refusal: {
    VALIDATION_FAILED: 'Some fields need your attention.',
    INVALID_CREDENTIALS: 'The email address or password is incorrect.',
    UNAUTHENTICATED: 'Please sign in.',
    SESSION_ENDED: 'Your session has ended. Please sign in again.',
    FORBIDDEN: 'You do not have permission to do this.',
    PROVIDER_NOT_APPROVED: 'Your account has not been approved yet.',
    NOT_FOUND: 'This does not exist.',
    ALREADY_DECIDED: 'Someone else has already decided this.',
    CHANGED_MEANWHILE: 'This has changed since you opened it.',
    CONFLICT: 'This was already sent with different content.',
    NOTHING_TO_REPORT: 'There is nothing to put into the file.',
    VOUCHER_NOT_FOUND: 'No voucher has this code.',
    VOUCHER_OF_ANOTHER: 'This voucher belongs to another business.',
    VOUCHER_EXPIRED: 'This voucher has expired.',
    VOUCHER_OUT_OF_HOURS: 'This voucher cannot be used at this time.',
    VOUCHER_QUOTA_USED: 'This customer has used all they may of this voucher.',
    VOUCHER_REDEEMED: 'This voucher has already been redeemed.',
    DEAL_NOT_APPROVED: 'This voucher is not available now.',
    TOO_LATE_TO_UNDO: 'It is too late to undo this.',
    REDEMPTION_REVIEWED: 'The customer has already rated this redemption, so it can no longer be undone.',
    UNDONE_MEANWHILE: 'This redemption was undone after the scan. Scan the voucher again if the customer uses it now.',
    FILE_TOO_LARGE: 'The file is larger than {{limit}} MB.',
    FILE_TYPE: 'Files of this kind are not taken here.',
    TOO_MANY_REQUESTS: 'Too many attempts. Try again {{wait}}.',
    UNAVAILABLE: 'The service is not available right now.',
    INTERNAL: 'Something went wrong. Please try again.',
  },
  badRequest: 'The request could not be read.',
  requestTooLarge: 'The request is too large.',
  field: { ...firstFieldSentences.en, ...moreFieldSentences.en },
  ok: 'OK',
  day: dayNames.en,
}
