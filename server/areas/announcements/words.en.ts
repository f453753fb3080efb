import { en as columns } from '#server/xlsx/words.en.ts'

export const en = {
  sheet: 'Scheduled notifications',
  columns: {
    ...columns.review,
    titleEn: 'Title in English',
    titleAr: 'Title in Arabic',
    messageEn: 'Message in English',
    messageAr: 'Message in Arabic',
    businessEn: 'Business in English',
    businessAr: 'Business in Arabic',
    voucherEn: 'Voucher in English',
    voucherAr: 'Voucher in Arabic',
    audience: 'Recipients',
    scheduled: 'Scheduled for',
    status: 'Status',
    sent: 'Sent on',
    recipients: 'Customers',
    created: 'Created on',
  },
  audience: {
    all: 'All customers',
    openVoucher: 'Customers with a voucher that still runs',
    regulars: 'Regular customers',
    quiet: 'Customers who have not come for a while',
  },
  state: { PENDING: 'Pending', SCHEDULED: 'Scheduled', SENT: 'Sent', REJECTED: 'Rejected', WITHDRAWN: 'Withdrawn' },
  /** Why an announcement was not sent, in its language. */
  notSent: {
    notApproved: 'The business was not approved when the time came. Nothing was sent.',
    noClaimants: 'No customer had one of your vouchers when the time came. Nothing was sent.',
    noneAgreed: 'None of your customers had agreed to your notifications when the time came. Nothing was sent.',
    allOverLimit: 'Every customer who gets your notifications had reached that week’s limit. Nothing was sent. Choose a later time.',
    nobodyInGroup: 'No customer belonged to the group you chose when the time came. Nothing was sent.',
    noneOfGroupAgreed: 'No customer of the group you chose had agreed to your notifications when the time came. Nothing was sent.',
    groupOverLimit:
      'Every customer of the group you chose who gets your notifications had reached that week’s limit. Nothing was sent. Choose a later time.',
  },
} as const
