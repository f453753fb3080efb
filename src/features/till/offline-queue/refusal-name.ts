/** Name of the outbox of refused scans, in a module of its own so that other code need not load the outbox. */
export const refusalsName = 'refusals'
