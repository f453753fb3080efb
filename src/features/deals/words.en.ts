export const en = {
  list: {
    title: 'Vouchers',
    new: 'New voucher',
  },
  one: {
    notFound: { title: 'Voucher not found', text: 'It may have been deleted, or it belongs to another business.' },
    back: 'Back to vouchers',
    failed: 'The voucher is safe; only this page could not be shown.',
  },
  card: {
    off: '{{percent, ltr}} off',
    perCustomer_one: '{{count, number}} per customer',
    perCustomer_other: '{{count, number}} per customer',
    name: 'Name of the voucher',
    price: 'Price',
  },
} as const
