export const en = {
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
