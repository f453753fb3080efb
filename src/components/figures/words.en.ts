export const en = {
  delta: {
    up: 'up {{percent, ltr}}',
    down: 'down {{percent, ltr}}',
    more: '{{number, ltr}} more',
    fewer: '{{number, ltr}} less',
    moreToday: '{{number, ltr}} more than yesterday by now',
    fewerToday: '{{number, ltr}} less than yesterday by now',
    nothingYet: 'nothing yet today',
  },
} as const
