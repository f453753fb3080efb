/** 64-bit FNV-1a, because `crypto.subtle` is asynchronous and missing without https. It marks an owner and protects nothing. */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
