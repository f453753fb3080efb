interface Labels {
  readonly sheet: string
  readonly columns: Readonly<
    Record<'when' | 'received' | 'customer' | 'voucher' | 'code' | 'before' | 'percent' | 'paid' | 'discount' | 'till' | 'cashier', string>
  >
  /** Names in both languages, for administrators. */
  readonly admin: Readonly<Record<'voucherEn' | 'voucherAr' | 'businessEn' | 'businessAr', string>>
  /** `other` is any reason that is not the voucher's. */
  readonly refused: Readonly<Record<'sheet' | 'when' | 'scanned' | 'why' | 'other', string>>
}

const en: Labels = {
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
    other: 'The scan was not accepted.',
  },
}

const ar: Labels = {
  sheet: 'عمليات الاستخدام',
  columns: {
    when: 'وقت الاستخدام',
    received: 'وقت الوصول، إن مُسحت دون اتصال',
    customer: 'العميل',
    voucher: 'القسيمة',
    code: 'رمز القسيمة',
    before: 'السعر الأصلي (ر.س)',
    percent: 'نسبة الخصم (%)',
    paid: 'المدفوع (ر.س)',
    discount: 'الخصم (ر.س)',
    till: 'الصندوق',
    cashier: 'موظف الصندوق',
  },
  admin: {
    voucherEn: 'القسيمة بالإنجليزية',
    voucherAr: 'القسيمة بالعربية',
    businessEn: 'المنشأة بالإنجليزية',
    businessAr: 'المنشأة بالعربية',
  },
  refused: {
    sheet: 'عمليات المسح المرفوضة',
    when: 'وقت الرفض',
    scanned: 'وقت المسح دون اتصال',
    why: 'السبب',
    other: 'لم تُقبل عملية المسح.',
  },
}

export const exportLabels = { en, ar }
