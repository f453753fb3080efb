/** An average as every screen shows it. Round the exact one: 4.449 is 4.4, but 4.45 would be 4.5. */
export const roundToTenth = (average: number): number => Math.round(average * 10) / 10
