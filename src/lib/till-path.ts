/** The till's address, which also names the document in the precache of its worker. */
export const tillPath = '/service-provider/redemptions/scan'
