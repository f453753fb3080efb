export const en = {
  title: 'Choose days',
  day: 'Day',
  first: 'First day',
  last: 'Last day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  show: 'Show these days',
  like: 'Type a day like {{day}}.',
  dayToday: '{{day}}, today',
  dayChosen: '{{day}}, chosen',
} as const
