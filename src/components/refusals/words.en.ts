export const en = {
  VOUCHER_NOT_FOUND: 'Not found',
  VOUCHER_OF_ANOTHER: 'Another business',
  VOUCHER_EXPIRED: 'Expired',
  VOUCHER_OUT_OF_HOURS: 'Outside its hours',
  VOUCHER_QUOTA_USED: 'Customer’s limit reached',
  VOUCHER_REDEEMED: 'Already redeemed',
  DEAL_NOT_APPROVED: 'Not available now',
  other: 'Not accepted',
} as const
