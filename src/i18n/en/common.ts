export const common = {
  product: 'Qaseema',
  loading: 'Loading',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  optional: 'optional',
  toast: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info' },
  relative: { now: 'just now' },
  roles: { SUPER_ADMIN: 'Super administrator', ADMIN: 'Administrator', SUB_ADMIN: 'Sub-admin', SERVICE_PROVIDER: 'Service provider' },
  status: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' },
  days: { Monday: 'Monday', Tuesday: 'Tuesday', Wednesday: 'Wednesday', Thursday: 'Thursday', Friday: 'Friday', Saturday: 'Saturday', Sunday: 'Sunday' },
} as const
