/** An average as it is shown. */
export const roundToTenth = (average: number): number => Math.round(average * 10) / 10
