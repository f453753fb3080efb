/** What a provider's dashboard is kept under; whatever changes its figures makes it stale, also in another area. */
export const providerDashboard = ['serviceProviderDashboard'] as const
