/** The days of a list, as they are chosen; loaded with the panel. */
export const calendar = {
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
