import type { RecipientGroup } from '#contract/announcements.ts'
import { reviewColumns } from '#server/xlsx/shared-columns.ts'

export type AnnouncementState = 'PENDING' | 'SCHEDULED' | 'SENT' | 'REJECTED' | 'WITHDRAWN'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<
    Record<
      | 'titleEn'
      | 'titleAr'
      | 'messageEn'
      | 'messageAr'
      | 'businessEn'
      | 'businessAr'
      | 'voucherEn'
      | 'voucherAr'
      | 'audience'
      | 'scheduled'
      | 'status'
      | 'sent'
      | 'recipients'
      | 'created'
      | keyof typeof reviewColumns.en,
      string
    >
  >
  readonly audience: Readonly<Record<RecipientGroup, string>>
  readonly state: Readonly<Record<AnnouncementState, string>>
}

const en: Labels = {
  sheet: 'Scheduled notifications',
  columns: {
    ...reviewColumns.en,
    titleEn: 'Title in English',
    titleAr: 'Title in Arabic',
    messageEn: 'Message in English',
    messageAr: 'Message in Arabic',
    businessEn: 'Business in English',
    businessAr: 'Business in Arabic',
    voucherEn: 'Voucher in English',
    voucherAr: 'Voucher in Arabic',
    audience: 'Recipients',
    scheduled: 'Scheduled for',
    status: 'Status',
    sent: 'Sent on',
    recipients: 'Customers',
    created: 'Created on',
  },
  audience: {
    all: 'All customers',
    openVoucher: 'Customers with a voucher that still runs',
    regulars: 'Regular customers',
    quiet: 'Customers who have not come for a while',
  },
  state: { PENDING: 'Pending', SCHEDULED: 'Scheduled', SENT: 'Sent', REJECTED: 'Rejected', WITHDRAWN: 'Withdrawn' },
}

const ar: Labels = {
  sheet: 'الإشعارات المجدولة',
  columns: {
    ...reviewColumns.ar,
    titleEn: 'العنوان بالإنجليزية',
    titleAr: 'العنوان بالعربية',
    messageEn: 'الرسالة بالإنجليزية',
    messageAr: 'الرسالة بالعربية',
    businessEn: 'المنشأة بالإنجليزية',
    businessAr: 'المنشأة بالعربية',
    voucherEn: 'القسيمة بالإنجليزية',
    voucherAr: 'القسيمة بالعربية',
    audience: 'المستلمون',
    scheduled: 'موعد الإرسال',
    status: 'الحالة',
    sent: 'وقت الإرسال',
    recipients: 'عدد العملاء',
    created: 'تاريخ الإنشاء',
  },
  audience: {
    all: 'جميع العملاء',
    openVoucher: 'عملاء لديهم قسيمة سارية',
    regulars: 'العملاء الدائمون',
    quiet: 'عملاء لم يأتوا منذ مدة',
  },
  state: { PENDING: 'قيد المراجعة', SCHEDULED: 'مجدول', SENT: 'أُرسل', REJECTED: 'مرفوض', WITHDRAWN: 'مسحوب' },
}

export const exportLabels = { en, ar }
