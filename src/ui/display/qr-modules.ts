import encodeQR from 'qr'

/** Modules of light margin that readers need around a code (ISO 18004). */
const quietZone = 4

/** The modules of a QR code by row, dark ones true, with its quiet zone. */
export const toQrModules = (text: string): readonly (readonly boolean[])[] => encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
