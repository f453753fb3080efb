/** Sample data that §5 asks for and no call of §7 has: marked on the screen, never exported. `isShown` hides all of its cards. */
export const sampleFigures = {
  isShown: true,
  /** Vouchers redeemed this month, and in all of the last one. */
  monthProgress: { redeemed: 70, of: 100 },
  /** Customers by age in years. */
  ageBands: [
    { years: '18-24', customers: 320 },
    { years: '25-34', customers: 540 },
    { years: '35-44', customers: 410 },
    { years: '45-54', customers: 190 },
    { years: '55-64', customers: 80 },
  ],
  providerActivity: { daily: 18, weekly: 11, seldom: 4 },
} as const
