import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
  Transport,
} from '#contract/passkeys.ts'
import type { Db } from '#server/db/db.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import type { PasskeySite } from './passkey-site.ts'

/** Loaded with the first passkey: it takes memory and time to start. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Milliseconds that the browser waits for the person. */
const timeout = 5 * 60_000

const newChallenge = () => randomBytes(32).toString('base64url')

type StoredPasskey = Pick<typeof secondFactors.$inferSelect, 'credentialId' | 'transports'>

const toCredential = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId ?? '',
  type: 'public-key' as const,
  ...(transports && { transports }),
})

export const findPasskeys = (db: Db, accountId: string, { rpId }: PasskeySite) =>
  db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.kind, 'passkey'), eq(secondFactors.rpId, rpId)))

const toUserHandle = (accountId: string) => Buffer.from(accountId).toString('base64url')

interface Owner {
  readonly accountId: string
  readonly emailAddress: string
  readonly name: string
}

/** ES256, Ed25519 and RS256. */
const algorithms = [-7, -8, -257]

/** A passkey that is stored on the device survives with its cloud and signs in alone. One that cannot check its user is a second step only. */
export const toCreationOptions = (
  { accountId, emailAddress, name }: Owner,
  passkeys: readonly StoredPasskey[],
  { rpId }: PasskeySite,
): PasskeyCreationOptions => ({
  rp: { id: rpId, name: 'Qaseema' },
  user: { id: toUserHandle(accountId), name: emailAddress, displayName: name },
  challenge: newChallenge(),
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  excludeCredentials: passkeys.map(toCredential),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
})

export const toRequestOptions = (
  passkeys: readonly StoredPasskey[],
  { rpId }: PasskeySite,
  userVerification: PasskeyRequestOptions['userVerification'] = 'preferred',
): PasskeyRequestOptions => ({
  challenge: newChallenge(),
  rpId,
  timeout,
  allowCredentials: passkeys.map(toCredential),
  userVerification,
})

const isTransport = (text: string): text is Transport => Transport.safeParse(text).success

/** What a browser answers where no attestation was asked for. Any other would be verified by its certificates, and their addresses asked. */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** The columns of the new passkey; undefined when it does not verify. */
export async function verifyRegistration(passkey: z.output<typeof PasskeyRegistration>, challenge: string, { origin, rpId }: PasskeySite) {
  const { response } = passkey
  if (!(await isUnattested(response.attestationObject))) return undefined
  const { verifyRegistrationResponse } = await loadLibrary()
  const transports = (response.transports ?? []).filter(isTransport)
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  const credential = verified?.registrationInfo?.credential
  if (!verified?.verified || !credential) return undefined
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { credentialId: credential.id, publicKey, signCount: credential.counter, transports, rpId }
}

/** The account whose passkey it says to be; nothing is verified. */
export async function findPasskeyOwner(db: Db, { id, response }: PasskeyAssertion, { rpId }: PasskeySite): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.credentialId, id), eq(secondFactors.rpId, rpId)))
  return found && response.userHandle === toUserHandle(found.accountId) ? found.accountId : undefined
}

interface Asserted {
  readonly accountId: string
  readonly passkey: PasskeyAssertion
  readonly challenge: string
  readonly at: number
  /** In place of the password: it has checked its user by a fingerprint, a face or a PIN. */
  readonly isAlone?: boolean
}

/** Answers the factor that signed the challenge. After the password it may sign in alone from then on. */
export async function takePasskey(db: Db, { accountId, passkey, challenge, at, isAlone = false }: Asserted, site: PasskeySite) {
  const found = (await findPasskeys(db, accountId, site)).find(({ credentialId }) => credentialId === passkey.id)
  if (!found || (isAlone && !found.signsInAlone)) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: isAlone,
    credential: { id: passkey.id, publicKey: Buffer.from(found.publicKey ?? '', 'base64url'), counter: found.signCount ?? 0 },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  await db
    .update(secondFactors)
    .set({ signCount: verified.authenticationInfo.newCounter, lastUsedAt: new Date(at), signsInAlone: true })
    .where(eq(secondFactors.id, found.id))
  return { id: found.id }
}
