import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LoginData, User } from '#contract/auth.ts'
import type { SecondStepKind } from '#contract/passkeys.ts'
import { getRights } from '#contract/rights.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import type { Language } from '#server/i18n/translate.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client.ts'
import { countFactors, needsSecondFactor } from './factors/factors.ts'
import { reportNewDevice } from './new-device.ts'
import type { RefreshTokens } from './refresh-tokens.ts'
import { beginSession, sessionEnd } from './sessions.ts'
import type { accessTokens } from './tokens.ts'

export async function findSignInAccount(db: Db, where: SQL) {
  const [found] = await db
    .select({ account: accounts, nameEn: providers.businessNameEn, nameAr: providers.businessNameAr, approval: providers.approvalStatus })
    .from(accounts)
    .leftJoin(providers, eq(providers.id, accounts.providerId))
    .where(where)
  return found
}

type FoundAccount = NonNullable<Awaited<ReturnType<typeof findSignInAccount>>>

/** Only businesses register themselves; administrators are added by others. */
export const isUnverified = ({ role, emailVerifiedAt }: FoundAccount['account']): boolean =>
  getSide(role) === 'provider' && emailVerifiedAt === null

export const storeLanguage = (tx: Db, id: string, language: Language) =>
  tx
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, id), sql`${accounts.language} is distinct from ${language}`))

function toUser({ account, nameEn, nameAr, approval }: FoundAccount): User {
  return {
    _id: account.id,
    emailAddress: account.emailAddress,
    role: account.role,
    ...(account.fullName && { fullName: account.fullName }),
    ...(nameEn && nameAr && { businessNameEn: nameEn, businessNameAr: nameAr }),
    ...(account.providerId && { businessId: account.providerId }),
    ...(approval && { accountApprovalStatus: approval }),
    subRole: account.subRole,
    permissions: [...getRights(account)],
  }
}

/** How the second step was passed; `none` without a factor, `passkeyAlone` in place of both steps. */
type PassedStep = SecondStepKind | 'device' | 'none' | 'passkeyAlone'

const toDetails = (step: PassedStep): Record<string, string> =>
  step === 'passkeyAlone' ? { signInMethod: 'passkey' } : { secondStep: step }

interface Verified {
  readonly found: FoundAccount
  readonly client: Client
  readonly at: number
  readonly step: PassedStep
}

interface TokenMakers {
  readonly tokens: ReturnType<typeof accessTokens>
  readonly refreshes: RefreshTokens
}

export type SignIn = ReturnType<typeof createSignIn>

/** The only start of an account's session. Run in a transaction that has locked the account and verified who signs in. */
export const createSignIn =
  ({ config, mail }: Pick<AuthDeps, 'config' | 'mail'>, { tokens, refreshes }: TokenMakers) =>
  async (tx: Db, { found, client, at, step }: Verified): Promise<LoginData> => {
    const { id: accountId, role } = found.account
    const expiresAt = sessionEnd(config, at, at)
    const refreshExpiresIn = (expiresAt - at) / 1_000
    const mustAddSecondFactor = needsSecondFactor(role, config) && (await countFactors(tx, accountId)) === 0
    await reportNewDevice(tx, { account: found.account, client, at }, { config, mail })
    await audit(tx, { action: 'login', at, accountId, ip: client.ip, ...(step !== 'none' && { details: toDetails(step) }) })
    const session = { accountId, subnet: clientSubnet(client.ip), userAgent: client.userAgent, at, expiresAt }
    const { sid, refreshToken } = await beginSession(tx, refreshes, session)
    return {
      accessToken: tokens.sign({ userId: accountId, role, sid }, { sessionEnd: expiresAt }),
      expiresIn: Math.min(config.accessTokenTtl, refreshExpiresIn),
      refreshToken,
      refreshExpiresIn,
      user: { ...toUser(found), ...(mustAddSecondFactor && { mustAddSecondFactor }) },
    }
  }
