/** Marks the decision about a new licence, which takes the focus with it. */
export const newLicenceAttribute = 'data-new-licence'
