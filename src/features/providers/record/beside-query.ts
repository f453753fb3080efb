/** The licence stands beside the fields from this width on. */
export const besideQuery = '(min-width: 80rem)'
