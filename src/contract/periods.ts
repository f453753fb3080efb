export const periods = ['1d', '7d', '1m'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = '7d'
