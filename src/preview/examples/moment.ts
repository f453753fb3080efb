/** When every preview takes place: a Saturday, half past twelve in Riyadh. */
export const previewMoment = Date.parse('2026-09-12T09:30:00Z')

const hour = 60 * 60_000

/** An instant some hours before the preview's moment, ISO UTC. */
export const hoursBefore = (hours: number): string => new Date(previewMoment - hours * hour).toISOString()
