import type { ReportState } from '#contract/ratings.ts'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<Record<'when' | 'voucher' | 'stars' | 'comment' | 'themes' | 'answer' | 'answered' | 'report', string>>
  readonly report: Readonly<Record<ReportState, string>>
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
}

export const exportLabels = { en, ar }
