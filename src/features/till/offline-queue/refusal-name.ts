/** Of the outbox of refused scans, known without its code. */
export const refusalsName = 'refusals'
