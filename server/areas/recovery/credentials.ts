import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength } from '#contract/one-time-code.ts'
import { randomId } from '#server/security/random.ts'
import { acceptedSecrets, derivedKey, type Secrets } from '#server/security/secret.ts'

/** A handle is random, so a fast hash is enough. */
export const hashHandle = (handle: string): string => createHash('sha256').update(handle).digest('base64url')

/** Keyed with the server's secret, because a million codes are tried in no time. */
const hashCode = (secret: Uint8Array, handleHash: string, code: string): string =>
  createHmac('sha256', derivedKey(secret, 'recovery codes')).update(`${handleHash} ${code}`).digest('base64url')

export function newCredentials(secret: Uint8Array) {
  const handle = randomId()
  const handleHash = hashHandle(handle)
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  return { handle, handleHash, code, codeHash: hashCode(secret, handleHash, code) }
}

interface StoredCode {
  readonly handleHash: string
  readonly codeHash: string
}

export function isRightCode(secrets: Secrets, { handleHash, codeHash }: StoredCode, code: string): boolean {
  const expected = Buffer.from(codeHash)
  return acceptedSecrets(secrets).some((secret) => {
    const given = Buffer.from(hashCode(secret, handleHash, code))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
