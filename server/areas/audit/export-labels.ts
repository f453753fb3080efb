import type { Role } from '#contract/roles.ts'

type Column = 'when' | 'action' | 'who' | 'role' | 'subject' | 'from' | 'details'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<Record<Column, string>>
  readonly roles: Readonly<Record<Role, string>>
  readonly deletedAccount: string
}

const en: Labels = {
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
}

const ar: Labels = {
  sheet: 'سجل التدقيق',
  columns: {
    when: 'الوقت',
    action: 'الإجراء',
    who: 'المنفّذ',
    role: 'الدور',
    subject: 'العنصر',
    from: 'عنوان IP',
    details: 'التفاصيل',
  },
  roles: { SUPER_ADMIN: 'مسؤول رئيسي', ADMIN: 'مسؤول', SUB_ADMIN: 'مشرف فرعي', SERVICE_PROVIDER: 'مزوّد خدمة', TILL: 'صندوق' },
  deletedAccount: 'حساب محذوف',
}

export const exportLabels = { en, ar }
