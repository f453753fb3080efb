import { dayNames } from '../../contract/sentences.ts'

export const common = {
  product: 'Qaseema',
  loading: 'Loading',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again ({{attempt, number}} of {{of, number}})',
  close: 'Close',
  cancel: 'Cancel',
  optional: 'optional',
  skip: 'Skip to the content',
  toast: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info' },
  roles: { SUPER_ADMIN: 'Super administrator', ADMIN: 'Administrator', SUB_ADMIN: 'Sub-admin', SERVICE_PROVIDER: 'Service provider' },
  status: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' },
  days: dayNames.en,
  clearSearch: 'Clear search',
  notices: 'Notices ({hotkey})',
  password: { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' },
} as const
