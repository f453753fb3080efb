/** Marks the section about a new licence. */
export const newLicenceAttribute = 'data-new-licence'

export const findNewLicenceSection = (): HTMLElement | null => document.querySelector(`[${newLicenceAttribute}]`)
