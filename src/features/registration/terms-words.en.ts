/** The operator of a marketplace replaces these texts by its own (docs/operations.md). */
export const en = {
  title: 'Terms of the marketplace',
  close: 'Close',
  note: 'Example text: the operator of this marketplace replaces it.',
  purpose: 'The marketplace lets businesses offer discounted vouchers. Customers claim them and use them at the business.',
  details: 'The business gives true and complete details, keeps them up to date, and has the licences that its trade needs.',
  vouchers: 'The business honours each approved voucher at its price, in its hours, until it expires or has been used.',
  review:
    'The marketplace reviews registrations and vouchers. It may reject them with a reason and end an account that breaks these terms.',
  data: 'Names, address, phone number and pictures are shown to customers. Tax number, bank account and licence are seen by the marketplace team only.',
  account: 'The business keeps its password secret and is responsible for what is done with its account.',
} as const
