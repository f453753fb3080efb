import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { derivedKey } from './secret.ts'

const algorithm = 'aes-256-gcm'
const tagLength = 16

interface Purpose {
  /** Such as `time codes`: another purpose has another key. */
  readonly purpose: string
  /** What the text belongs to; it opens nowhere else. */
  readonly owner: string
}

const toKeyId = (key: Uint8Array) => createHash('sha256').update(key).digest('base64url').slice(0, 8)

/** Answers `key.nonce.text`; the key's id tells which secret opens it after a rotation. */
export function sealText(secret: Uint8Array, text: string, { purpose, owner }: Purpose): string {
  const key = derivedKey(secret, purpose)
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [toKeyId(key), nonce.toString('base64url'), sealed.toString('base64url')].join('.')
}

/** How every text begins that the secret has sealed. */
export const sealPrefix = (secret: Uint8Array, purpose: string): string => `${toKeyId(derivedKey(secret, purpose))}.`

/** Undefined when it was sealed by none of the secrets, for another owner, or was changed. */
export function openSealedText(secrets: readonly Uint8Array[], sealed: string, { purpose, owner }: Purpose): string | undefined {
  const [keyId, nonce = '', data = ''] = sealed.split('.')
  const key = secrets.map((secret) => derivedKey(secret, purpose)).find((each) => toKeyId(each) === keyId)
  const bytes = Buffer.from(data, 'base64url')
  if (!key || bytes.length < tagLength) return undefined
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength))
    return decipher.update(bytes.subarray(0, -tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
