/** What dashboards and charts look back on (§9): today, seven days, a month of thirty; each ends today. */
export const periods = ['1d', '7d', '1m'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = '7d'
