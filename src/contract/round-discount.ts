/** The discount as customers read it: whole per cent, rounded down so that nothing is promised that is not given; below 1% exact. */
export const roundDiscount = (percentage: number): number => (percentage < 1 ? percentage : Math.floor(percentage))
