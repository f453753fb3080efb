import { parseCookie, stringifySetCookie } from 'cookie'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { rememberedDevices } from '#server/db/schema-second-factor.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'

const rememberedForMs = 30 * 86_400_000

/** Accounts that one browser is remembered for; the oldest gives way. */
const maxTokens = 5

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl?.startsWith('https:') ?? false

/** Over TLS, the prefix allows only this host to set the cookie. */
const cookieName = (config: Pick<Config, 'publicUrl'>) => (isSecure(config) ? '__Host-qaseema-device' : 'qaseema-device')

const readTokens = (config: Pick<Config, 'publicUrl'>, cookies: string): string[] =>
  (parseCookie(cookies)[cookieName(config)] ?? '')
    .split('.')
    .filter((token) => /^[\w-]{22}$/.test(token))
    .slice(0, maxTokens)

const isOpen = (accountId: string, at: number) =>
  and(eq(rememberedDevices.accountId, accountId), gt(rememberedDevices.expiresAt, new Date(at)))

export const countDevices = (db: Db, accountId: string, at: number): Promise<number> => db.$count(rememberedDevices, isOpen(accountId, at))

interface Browser {
  readonly cookies: string
  readonly accountId: string
  readonly at: number
}

type DeviceConfig = Pick<Config, 'publicUrl'>

export async function isRemembered(db: Db, { cookies, accountId, at }: Browser, config: DeviceConfig): Promise<boolean> {
  const hashes = readTokens(config, cookies).map(hashLinkToken)
  if (hashes.length === 0) return false
  return (await db.$count(rememberedDevices, and(isOpen(accountId, at), inArray(rememberedDevices.tokenHash, hashes)))) > 0
}

export async function rememberDevice(db: Db, { cookies, accountId, at }: Browser, config: DeviceConfig): Promise<string> {
  const token = randomId()
  const createdAt = new Date(at)
  await db
    .insert(rememberedDevices)
    .values({ tokenHash: hashLinkToken(token), accountId, createdAt, expiresAt: new Date(at + rememberedForMs) })
  const tokens = [token, ...readTokens(config, cookies)].slice(0, maxTokens)
  return stringifySetCookie({
    name: cookieName(config),
    value: tokens.join('.'),
    path: '/',
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'strict',
    maxAge: rememberedForMs / 1_000,
  })
}

export const forgetDevices = (db: Db, accountId: string) =>
  db.delete(rememberedDevices).where(eq(rememberedDevices.accountId, accountId)).returning({ tokenHash: rememberedDevices.tokenHash })
