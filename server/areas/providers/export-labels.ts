import type { ReviewStatus } from '#contract/review.ts'
import { reviewColumns, sharedColumns } from '#server/xlsx/shared-columns.ts'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<
    Record<
      | 'manager'
      | 'email'
      | 'phone'
      | 'commercialRegNo'
      | 'city'
      | 'licence'
      | 'licenceSent'
      | 'registered'
      | keyof typeof sharedColumns.en
      | keyof typeof reviewColumns.en,
      string
    >
  >
  readonly status: Readonly<Record<ReviewStatus, string>>
}

const en: Labels = {
  sheet: 'Businesses',
  columns: {
    ...sharedColumns.en,
    ...reviewColumns.en,
    manager: 'Manager',
    email: 'Email address',
    phone: 'Mobile number',
    commercialRegNo: 'Commercial registration',
    city: 'City',
    licence: 'Last day of licence',
    licenceSent: 'New licence sent on',
    registered: 'Registered on',
  },
  status: { PENDING: 'Pending', APPROVED: 'Registered', REJECTED: 'Rejected' },
}

const ar: Labels = {
  sheet: 'المنشآت',
  columns: {
    ...sharedColumns.ar,
    ...reviewColumns.ar,
    manager: 'المدير',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    commercialRegNo: 'السجل التجاري',
    city: 'المدينة',
    licence: 'آخر يوم في الرخصة',
    licenceSent: 'تاريخ إرسال الرخصة الجديدة',
    registered: 'تاريخ التسجيل',
  },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مسجّلة', REJECTED: 'مرفوضة' },
}

export const exportLabels = { en, ar }
