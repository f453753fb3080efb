import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/passkeys.ts'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 }

const bigEndian = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** A security key in software: one ES256 key, no attestation. It answers as `navigator.credentials` of a page at `origin`. */
export function createAuthenticator(pageOrigin = 'http://localhost:3000') {
  let origin = pageOrigin
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let signCount = 0
  let userFlags = flags.userPresent | flags.userVerified
  let userHandle: string | undefined

  const toClientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const toAuthenticatorData = (rpId: string, attested: Uint8Array = new Uint8Array()) =>
    Buffer.concat([sha256(rpId), bigEndian(userFlags | (attested.length > 0 ? flags.attested : 0), 1), bigEndian(signCount, 4), attested])

  const toCoseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }

  return {
    id,
    /** As a cloned key would be: it counts from there. */
    setSignCount: (count: number): void => {
      signCount = count
    },
    /** On a page of another origin, which a browser would not let it answer. */
    moveTo: (otherOrigin: string): void => {
      origin = otherOrigin
    },
    /** As a key without PIN or fingerprint: it only knows that somebody has touched it. */
    verifyNobody: (): void => {
      userFlags = flags.userPresent
    },
    create: ({ challenge, rp, user }: Pick<PasskeyCreationOptions, 'challenge' | 'rp' | 'user'>, { format = 'none' } = {}) => {
      userHandle = user.id
      const attested = Buffer.concat([Buffer.alloc(16), bigEndian(credentialId.length, 2), credentialId, toCoseKey()])
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(toAuthenticatorData(rp.id, attested))],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(toClientData('webauthn.create', challenge)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    get: ({ challenge, rpId }: Pick<PasskeyRequestOptions, 'challenge' | 'rpId'>) => {
      signCount += 1
      const [clientData, authenticatorData] = [toClientData('webauthn.get', challenge), toAuthenticatorData(rpId)]
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          ...(userHandle && { userHandle }),
        },
        clientExtensionResults: {},
      }
    },
  }
}
