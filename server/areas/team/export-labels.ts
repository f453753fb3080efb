const en = {
  sheet: 'Team by week',
  columns: {
    week: 'Week from',
    name: 'Name',
    voucher: 'Vouchers',
    business: 'Businesses',
    announcement: 'Scheduled notifications',
    decisionMedian: 'Median time to decision (hours)',
    decisionP90: '90th percentile of the time to decision (hours)',
    undone: 'Undone decisions',
    againstCheck: 'Against a check',
    answers: 'Answered conversations',
    answerMedian: 'Median time to the first answer (hours)',
    answerP90: '90th percentile of the time to the first answer (hours)',
  },
  erased: 'Erased account',
  removed: 'removed',
} as const

type Labels = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : Readonly<Record<keyof (typeof en)['columns'], string>>
}

const ar: Labels = {
  sheet: 'الفريق حسب الأسبوع',
  columns: {
    week: 'بداية الأسبوع',
    name: 'الاسم',
    voucher: 'القسائم',
    business: 'المنشآت',
    announcement: 'الإشعارات المجدولة',
    decisionMedian: 'وسيط مدة اتخاذ القرار (بالساعات)',
    decisionP90: 'المئين التسعون لمدة اتخاذ القرار (بالساعات)',
    undone: 'القرارات المتراجع عنها',
    againstCheck: 'خلافاً لنتيجة الفحص',
    answers: 'المحادثات المُجاب عنها',
    answerMedian: 'وسيط مدة أول رد (بالساعات)',
    answerP90: 'المئين التسعون لمدة أول رد (بالساعات)',
  },
  erased: 'حساب محذوف',
  removed: 'أُزيل حسابه',
}

export const exportLabels = { en, ar } as const satisfies Record<'en' | 'ar', Labels>
