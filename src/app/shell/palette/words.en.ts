/** What the command palette says around what it finds. */
export const en = {
  placeholder: { admin: 'Page, voucher, business or setting', provider: 'Name of a page, voucher or setting' },
  results: 'Found',
  pages: 'Pages',
  newVoucher: 'New voucher',
  vouchers: {
    name: 'Vouchers',
    searching: 'Searching the vouchers',
    none: 'No voucher matches “{{text, name}}”',
    found_one: '{{count, number}} voucher found',
    found_other: '{{count, number}} vouchers found',
  },
  providers: {
    name: 'Service providers',
    searching: 'Searching the businesses',
    none: 'No business matches “{{text, name}}”',
    found_one: '{{count, number}} business found',
    found_other: '{{count, number}} businesses found',
  },
  settings: 'Settings',
  language: 'Language',
  languages: { en: 'English', ar: 'Arabic' },
  theme: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the device' },
} as const
