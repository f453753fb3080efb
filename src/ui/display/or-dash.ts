/** Stands where there is nothing to show. */
export const dash = '—'

/** A value in words, a dash where the backend has not told it. */
export const orDash = <Value>(value: Value | null | undefined, show: (value: Value) => string): string =>
  value === undefined || value === null ? dash : show(value)
