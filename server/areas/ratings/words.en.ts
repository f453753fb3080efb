export const en = {
  sheet: 'Ratings',
  columns: {
    when: 'Rated on',
    voucher: 'Voucher',
    stars: 'Stars',
    comment: 'Comment',
    answer: 'Your answer',
    answered: 'Answered on',
    report: 'Report',
  },
  report: { open: 'With the Qaseema team', hidden: 'Comment hidden', dismissed: 'Comment stays' },
} as const
