/** Sub-admins: their list. */
export const subAdmins = {
  title: 'Sub-admins',
  subtitle: 'Who helps you review businesses and vouchers.',
  add: 'Add sub-admin',
  search: 'Name, email or phone',
  caption: 'Sub-admins',
  name: 'Name',
  email: 'Email address',
  phone: 'Phone',
  registered: 'Registered',
  registeredOn: 'Registered {{date}}',
  open: 'Open {{name, name}}',
  found_one: '{{count, number}} sub-admin found.',
  found_other: '{{count, number}} sub-admins found.',
  failed: 'The accounts are safe; only the list could not be shown.',
  empty: { title: 'No sub-admins yet', text: 'A sub-admin reviews vouchers and businesses, and cannot see this page.' },
} as const
