import type { ReportState } from '#contract/ratings.ts'
import type { RatingTheme } from '#contract/sort-keys.ts'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<Record<'when' | 'voucher' | 'stars' | 'comment' | 'themes' | 'answer' | 'answered' | 'report', string>>
  readonly report: Readonly<Record<ReportState, string>>
  readonly themes: Readonly<Record<RatingTheme, string>>
}

const en: Labels = {
  sheet: 'Ratings',
  columns: {
    when: 'Rated on',
    voucher: 'Voucher',
    stars: 'Stars',
    comment: 'Comment',
    themes: 'Themes',
    answer: 'Your answer',
    answered: 'Answered on',
    report: 'Report',
  },
  report: { open: 'With the Qaseema team', hidden: 'Comment hidden', dismissed: 'Comment stays' },
  themes: {
    staff: 'Staff',
    waiting: 'Waiting',
    quality: 'Quality and taste',
    price: 'Price',
    cleanliness: 'Cleanliness',
    place: 'Place',
    parking: 'Parking',
    hours: 'Opening hours',
    booking: 'Booking',
    portion: 'Portions',
    voucher: 'The voucher',
  },
}

const ar: Labels = {
  sheet: 'التقييمات',
  columns: {
    when: 'وقت التقييم',
    voucher: 'القسيمة',
    stars: 'النجوم',
    comment: 'التعليق',
    themes: 'الموضوعات',
    answer: 'ردك',
    answered: 'وقت الرد',
    report: 'البلاغ',
  },
  report: { open: 'لدى فريق المنصة', hidden: 'أُخفي التعليق', dismissed: 'بقي التعليق' },
  themes: {
    staff: 'الموظفون',
    waiting: 'الانتظار',
    quality: 'الجودة والمذاق',
    price: 'السعر',
    cleanliness: 'النظافة',
    place: 'المكان',
    parking: 'المواقف',
    hours: 'ساعات العمل',
    booking: 'الحجز',
    portion: 'الكمية',
    voucher: 'القسيمة',
  },
}

export const exportLabels = { en, ar }
