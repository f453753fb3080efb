export const en = {
  sheet: 'Redemptions',
  columns: {
    when: 'Redeemed on',
    received: 'Received on, if scanned offline',
    customer: 'Customer',
    voucher: 'Voucher',
    code: 'Redemption code',
    before: 'Original price (SAR)',
    percent: 'Discount (%)',
    paid: 'Paid (SAR)',
    discount: 'Discount (SAR)',
    till: 'Till',
    cashier: 'Cashier',
  },
  /** Names in both languages, for administrators. */
  admin: {
    voucherEn: 'Voucher in English',
    voucherAr: 'Voucher in Arabic',
    businessEn: 'Business in English',
    businessAr: 'Business in Arabic',
  },
  refused: {
    sheet: 'Refused scans',
    when: 'Refused on',
    scanned: 'Scanned offline',
    why: 'Why',
    /** Any reason that is not the voucher's. */
    other: 'The scan was not accepted.',
  },
} as const
