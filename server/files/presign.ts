import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { derivedKey } from '../security/secret.ts'

/** Documents leave by links below it alone. */
export const documentsPath = '/files/documents/'

/** Milliseconds that a link lives. */
const lifetime = 120_000

/** What a link stands for. */
interface DocumentLink {
  /** The document's name in the store. */
  readonly fileKey: string
  /** What the browser saves it as. */
  readonly fileName: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

function signatureOf({ secret }: Pick<Deps, 'secret'>, { fileKey, fileName, expires }: DocumentLink): Buffer {
  return createHmac('sha256', derivedKey(secret, 'presigned links'))
    .update(JSON.stringify([fileKey, fileName, expires]))
    .digest()
}

/** An address at which whoever has it may download a document for two minutes. Whose document it is, the handler asks. */
export function presign(deps: Pick<Deps, 'config' | 'secret' | 'now'>, { fileKey, fileName }: Omit<DocumentLink, 'expires'>): string {
  // Half of a character would not come back from the address as it was signed.
  const link = { fileKey, fileName: fileName.toWellFormed(), expires: deps.now() + lifetime }
  const query = new URLSearchParams({
    name: link.fileName,
    expires: String(link.expires),
    signature: signatureOf(deps, link).toString('base64url'),
  })
  return `${deps.config.publicUrl ?? ''}${documentsPath}${link.fileKey}?${query}`
}

/** Whether a link is one of ours, for this document under this name, and still alive. */
export function isValidLink(deps: Pick<Deps, 'secret' | 'now'>, link: DocumentLink, signature: string): boolean {
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(deps, link)]
  return given.length === right.length && timingSafeEqual(given, right) && link.expires > deps.now()
}
