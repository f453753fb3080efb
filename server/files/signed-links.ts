import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { acceptedSecrets, derivedKey, type Secrets } from '#server/security/secret.ts'
import { type LinkOptions, prefixes } from './store.ts'

export const documentsPath = '/files/documents/'

const lifetimeMs = 120_000

export interface LinkDeps extends Secrets {
  readonly publicUrl: string | undefined
  readonly now: () => number
}

interface SignedLink extends LinkOptions {
  readonly name: string
  readonly expires: number
}

function signatureFor(secret: Uint8Array, { name, fileName, sessionId, expires }: SignedLink): Buffer {
  return createHmac('sha256', derivedKey(secret, 'presigned links'))
    .update(JSON.stringify([name, fileName, sessionId, expires]))
    .digest()
}

/** The caller has checked that the viewer may read the document. */
export function signLink({ publicUrl = '', secret, now }: LinkDeps, key: string, { fileName, sessionId }: LinkOptions): string {
  if (!key.startsWith(prefixes.document)) throw new Error('Only documents have signed links')
  // A lone surrogate would change in the URL and break the signature.
  const link = { name: key.slice(prefixes.document.length), fileName: fileName.toWellFormed(), sessionId, expires: now() + lifetimeMs }
  const query = new URLSearchParams({
    name: link.fileName,
    session: sessionId,
    expires: String(link.expires),
    signature: signatureFor(secret, link).toString('base64url'),
  })
  return `${publicUrl}${documentsPath}${link.name}?${query}`
}

const LinkQuery = z.object({ name: z.string(), session: z.string(), expires: z.coerce.number(), signature: z.string() })

/** Undefined where the query is not signed for that document, or has expired. */
export function readLink({ now, ...secrets }: Omit<LinkDeps, 'publicUrl'>, name: string, query: unknown): SignedLink | undefined {
  const { data } = LinkQuery.safeParse(query)
  if (!data) return undefined
  const link = { name, fileName: data.name, sessionId: data.session, expires: data.expires }
  const given = Buffer.from(data.signature, 'base64url')
  const isSigned = acceptedSecrets(secrets).some((secret) => {
    const expected = signatureFor(secret, link)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned && link.expires > now() ? link : undefined
}
