import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../security/secret.ts'
import { prefixes } from './store.ts'

export const documentsPath = '/files/documents/'

const lifetimeMs = 120_000

export interface LinkDeps {
  readonly publicUrl: string | undefined
  readonly secret: Uint8Array
  readonly now: () => number
}

interface SignedLink {
  readonly name: string
  readonly fileName: string
  readonly expires: number
}

function signatureFor(secret: Uint8Array, { name, fileName, expires }: SignedLink): Buffer {
  return createHmac('sha256', derivedKey(secret, 'presigned links'))
    .update(JSON.stringify([name, fileName, expires]))
    .digest()
}

/** The caller has checked whose document it is. */
export function signLink(
  { publicUrl = '', secret, now }: LinkDeps,
  { key, fileName }: { readonly key: string; readonly fileName: string },
) {
  if (!key.startsWith(prefixes.document)) throw new Error('Only documents have signed links')
  // A lone surrogate would change in the URL and break the signature.
  const link = { name: key.slice(prefixes.document.length), fileName: fileName.toWellFormed(), expires: now() + lifetimeMs }
  const query = new URLSearchParams({
    name: link.fileName,
    expires: String(link.expires),
    signature: signatureFor(secret, link).toString('base64url'),
  })
  return `${publicUrl}${documentsPath}${link.name}?${query}`
}

export function isValidLink({ secret, now }: Omit<LinkDeps, 'publicUrl'>, link: SignedLink, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureFor(secret, link)]
  return given.length === expected.length && timingSafeEqual(given, expected) && link.expires > now()
}
