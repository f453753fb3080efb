/**
 * FNV-1a of 64 bits. It tells whose something is without leaving an id behind after the session; it guards nothing, since
 * whoever has this browser has the text. So it need not be a cryptographic one, which browsers only have as a promise, too
 * late for a session that ends now, and not at all on a page that is not served over https.
 */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
