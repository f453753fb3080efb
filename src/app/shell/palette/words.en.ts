/** What the command palette says around what it finds. */
export const en = {
  placeholder: 'Name of a page, voucher or setting',
  results: 'Found',
  pages: 'Pages',
  newVoucher: 'New voucher',
  vouchers: 'Vouchers',
  searching: 'Searching the vouchers',
  none: 'No voucher matches “{{text, name}}”',
  found_one: '{{count, number}} voucher found',
  found_other: '{{count, number}} vouchers found',
  settings: 'Settings',
  language: 'Language',
  languages: { en: 'English', ar: 'Arabic' },
  theme: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the device' },
} as const
