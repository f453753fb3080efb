/** From this width on, the licence stands beside the fields. */
export const besideQuery = '(min-width: 80rem)'
