import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minSecretLength, SettingError } from '#server/config.ts'
import { randomId } from './random.ts'

export interface Secrets {
  /** Signs what is new. */
  readonly secret: Uint8Array
  /** What they have signed is accepted too, while instances change from one secret to another. */
  readonly furtherSecrets?: readonly Uint8Array[]
}

/** The one that signs comes first. */
export const acceptedSecrets = ({ secret, furtherSecrets = [] }: Secrets): readonly Uint8Array[] => [secret, ...furtherSecrets]

/** @throws SettingError */
export async function signingSecret(dataDir: string, configured: string | undefined): Promise<Uint8Array> {
  if (configured) return new TextEncoder().encode(configured)
  const path = join(dataDir, 'jwt-secret')
  const unusable = (why: string, cause?: unknown) => new SettingError(`${path} cannot be used: ${why}`, { cause })
  const read = () =>
    readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return undefined
      throw unusable(cause.message, cause)
    })
  if ((await read()) === undefined) await createOnce(dataDir, path)
  const secret = (await read())?.trim() ?? ''
  if (secret.length < minSecretLength)
    throw unusable(
      `it has fewer than ${minSecretLength} characters. Put back the one of the last backup, or remove the file: then everybody signs in again.`,
    )
  return new TextEncoder().encode(secret)
}

/** link(2) is atomic and refuses an existing file, so instances that start together agree on one secret. */
async function createOnce(dataDir: string, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, randomId())
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

export const derivedKey = (secret: Uint8Array, purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
