/**
 * What no call of §7 tells and the specification has the portal show from its own (§5): examples, marked as such on the
 * screen and never exported. Without `isShown` no card of them is there.
 */
export const sampleFigures = {
  isShown: true,
  /** Vouchers redeemed of those a provider wants to see redeemed this month. */
  redemptionGoal: { redeemed: 70, of: 100 },
  /** Customers of each age band, in years. */
  ageBands: [
    { years: '18–24', customers: 320 },
    { years: '25–34', customers: 540 },
    { years: '35–44', customers: 410 },
    { years: '45–54', customers: 190 },
    { years: '55–64', customers: 80 },
  ],
  /** Service providers by how often they sign in. */
  providerActivity: { daily: 18, weekly: 11, seldom: 4 },
} as const
