/** Marks the section with the decision about a new licence, which contains the focus. */
export const newLicenceAttribute = 'data-new-licence'
