import { en as entries } from '#contract/audit-words.en.ts'

export const en = {
  ...entries,
  sheet: 'Audit log',
  columns: { when: 'When', action: 'Action', who: 'Who', role: 'Role', subject: 'Item', from: 'IP address', details: 'Details' },
  roles: {
    SUPER_ADMIN: 'Super administrator',
    ADMIN: 'Administrator',
    SUB_ADMIN: 'Sub-admin',
    SERVICE_PROVIDER: 'Service provider',
    TILL: 'Till',
  },
  deletedAccount: 'Deleted account',
} as const
