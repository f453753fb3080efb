export const dash = '—'

export const orDash = <Value>(value: Value | null | undefined, show: (value: Value) => string): string =>
  value === undefined || value === null ? dash : show(value)

/** A no-break space keeps the line's height until the text is known. */
export const reservedLine = '\u00A0'
