export const en = {
  currency: 'SAR',
  riyals: 'SAR\u00a0{{amount}}',
  /** Of the sentence that a page begins with; a change follows its figures. */
  lead: {
    both: '{{revenue}} from {{redemptions}}',
    unknownRevenue: 'Unknown revenue from {{redemptions}}',
    redemptions_one: '{{count, number}} redemption',
    redemptions_other: '{{count, number}} redemptions',
    up: ', {{difference}} more than {{before}}',
    down: ', {{difference}} less than {{before}}',
    same: ', the same as before',
    fresh: ', up from nothing',
    before: 'before',
    beforeToday: 'by this time yesterday',
  },
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
