export const periods = ['1d', '7d', '1m'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = '7d'

/** Periods of the figures of one deal. All but the last end today. */
export const figurePeriods = ['7d', '30d', 'thisMonth', 'lastMonth'] as const
export type FigurePeriod = (typeof figurePeriods)[number]
export const defaultFigurePeriod: FigurePeriod = '30d'

/** Days of a list that are relative to today. */
export const dayPresetNames = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type DayPreset = (typeof dayPresetNames)[number]
