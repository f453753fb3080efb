export const en = {
  promised_one: 'The decision usually comes within {{count, number}} working day.',
  promised_other: 'The decision usually comes within {{count, number}} working days.',
  withinHour: 'The decision usually comes within an hour.',
  hours_one: 'The decision usually comes after about {{count, number}} hour.',
  hours_other: 'The decision usually comes after about {{count, number}} hours.',
  days_one: 'The decision usually comes after about {{count, number}} day.',
  days_other: 'The decision usually comes after about {{count, number}} days.',
} as const
