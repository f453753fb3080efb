import type { ReviewStatus } from '#contract/review.ts'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<
    Record<
      | 'nameEn'
      | 'nameAr'
      | 'category'
      | 'manager'
      | 'email'
      | 'phone'
      | 'commercialRegNo'
      | 'city'
      | 'status'
      | 'licence'
      | 'licenceSent'
      | 'registered'
      | 'submitted'
      | 'decided'
      | 'decidedBy'
      | 'reason',
      string
    >
  >
  readonly status: Readonly<Record<ReviewStatus, string>>
}

const en: Labels = {
  sheet: 'Businesses',
  columns: {
    nameEn: 'Name in English',
    nameAr: 'Name in Arabic',
    category: 'Business category',
    manager: 'Manager',
    email: 'Email address',
    phone: 'Mobile number',
    commercialRegNo: 'Commercial registration',
    city: 'City',
    status: 'Status',
    licence: 'Last day of licence',
    licenceSent: 'New licence sent on',
    registered: 'Registered on',
    submitted: 'Sent for review on',
    decided: 'Decided on',
    decidedBy: 'Decided by',
    reason: 'Reason',
  },
  status: { PENDING: 'Pending', APPROVED: 'Registered', REJECTED: 'Rejected' },
}

const ar: Labels = {
  sheet: 'المنشآت',
  columns: {
    nameEn: 'الاسم بالإنجليزية',
    nameAr: 'الاسم بالعربية',
    category: 'فئة النشاط',
    manager: 'المدير',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    commercialRegNo: 'السجل التجاري',
    city: 'المدينة',
    status: 'الحالة',
    licence: 'آخر يوم في الرخصة',
    licenceSent: 'تاريخ إرسال الرخصة الجديدة',
    registered: 'تاريخ التسجيل',
    submitted: 'تاريخ الإرسال للمراجعة',
    decided: 'تاريخ القرار',
    decidedBy: 'صاحب القرار',
    reason: 'السبب',
  },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مسجّلة', REJECTED: 'مرفوضة' },
}

export const exportLabels = { en, ar }
