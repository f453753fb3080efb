/**
 * What no call of §7 tells and the specification has the portal show from its own (§5): examples, marked as such on the
 * screen and never exported. Without `isShown` no card of them is there.
 */
export const sampleFigures = {
  isShown: true,
  /** Vouchers redeemed of those a provider wants to see redeemed this month. */
  redemptionGoal: { redeemed: 70, of: 100 },
} as const
