/** What the menu of the person leads to besides settings; the palette knows it too. */
export const account = {
  audit: 'Audit log',
} as const
