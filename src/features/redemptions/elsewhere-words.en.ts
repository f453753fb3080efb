/** Where nothing matches, what does in the other list. */
export const en = {
  redeemed_one: '{{count, number}} redemption',
  redeemed_other: '{{count, number}} redemptions',
  refused_one: '{{count, number}} refused scan',
  refused_other: '{{count, number}} refused scans',
} as const
