import { eq } from 'drizzle-orm'
import { maxFactors } from '#contract/limits.ts'
import type { addCode, addPasskey, startCode, startPasskey } from '#contract/second-factor.ts'
import { checkCurrentPassword, findOwnAccount } from '#server/auth/check-password.ts'
import { addChallenge, setUpTime, takeChallenge } from '#server/auth/factors/challenges.ts'
import { countFactors, lockAccount } from '#server/auth/factors/factors.ts'
import { secondFactorMail } from '#server/auth/factors/mail.ts'
import { findPasskeySite } from '#server/auth/factors/passkey-site.ts'
import { findPasskeys, toCreationOptions, verifyRegistration } from '#server/auth/factors/passkeys.ts'
import { replaceRecoveryCodes } from '#server/auth/factors/recovery-codes.ts'
import { findStep, newTimeSecret, openTimeSecret, sealTimeSecret, toOtpauthUri } from '#server/auth/factors/time-codes.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import { sessions } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { randomId } from '#server/security/random.ts'

/** Milliseconds after a sign-in in which a factor is added without the password. */
const recentSignIn = 10 * 60_000

export async function hasSignedInRecently(db: Db, { sessionId }: Viewer, at: number): Promise<boolean> {
  const [found] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId))
  return found !== undefined && at - found.createdAt.getTime() < recentSignIn
}

type Start = Pick<HookInput<AuthenticatedInput<typeof startCode>>, 'viewer' | 'body' | 'ip'>

/** @throws Problem `VALIDATION_FAILED` on `currentPassword`, `TOO_MANY_REQUESTS` */
export async function confirmOwner({ viewer, body: { currentPassword }, ip }: Start, deps: Deps & PasswordDeps): Promise<void> {
  if (currentPassword === undefined) {
    if (await hasSignedInRecently(deps.db, viewer, deps.now())) return
    throw fieldProblem('currentPassword', 'required')
  }
  await checkCurrentPassword({ viewer, body: { currentPassword }, ip }, await findOwnAccount(deps.db, viewer), deps)
}

const newStart = (viewer: Viewer, at: number) => ({ accountId: viewer.id, sessionId: viewer.sessionId, expiresAt: at + setUpTime })

/** @throws Problem `PASSKEY_UNAVAILABLE` */
export async function beginPasskey({ db, viewer, browser }: AuthenticatedInput<typeof startPasskey>, deps: Deps) {
  const site = findPasskeySite(deps.config, browser.origin)
  if (!site) throw new Problem('PASSKEY_UNAVAILABLE')
  const { emailAddress, fullName, businessNameEn } = await findOwnAccount(db, viewer)
  const owner = { accountId: viewer.id, emailAddress, name: fullName ?? businessNameEn ?? emailAddress }
  const options = toCreationOptions(owner, await findPasskeys(db, viewer.id, site), site)
  const start = newStart(viewer, deps.now())
  const handle = await addChallenge(db, { ...start, challenge: options.challenge })
  return { handle, expiresAt: new Date(start.expiresAt).toISOString(), options }
}

export async function beginCode({ db, viewer }: AuthenticatedInput<typeof startCode>, deps: Deps) {
  const { emailAddress } = await findOwnAccount(db, viewer)
  const secret = newTimeSecret()
  const start = newStart(viewer, deps.now())
  const handle = await addChallenge(db, { ...start, sealedSecret: sealTimeSecret(deps, secret, viewer.id) })
  return { handle, expiresAt: new Date(start.expiresAt).toISOString(), uri: toOtpauthUri(secret, emailAddress), secret }
}

type NewFactor = Pick<typeof secondFactors.$inferInsert, 'kind'> & Partial<typeof secondFactors.$inferInsert>
type Challenge = NonNullable<Awaited<ReturnType<typeof takeChallenge>>>
type AddInput = Pick<AuthenticatedInput<typeof addCode>, 'viewer' | 'ip' | 'language'> & {
  readonly body: { readonly handle: string; readonly name: string }
}

/** The session that adds it stays. Answers the recovery codes of the first factor. */
async function addFactor(
  { viewer, ip, language, body }: AddInput,
  deps: Deps,
  toFactor: (tx: Db, challenge: Challenge, at: number) => NewFactor | Promise<NewFactor>,
) {
  const at = deps.now()
  const { id: accountId, sessionId } = viewer
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const challenge = account && (await takeChallenge(tx, { handle: body.handle, accountId, sessionId, at }))
    if (!challenge) throw new Problem('SECOND_FACTOR_ENDED')
    const former = await countFactors(tx, accountId)
    if (former >= maxFactors) throw fieldProblem('name', 'tooMany', { params: { max: maxFactors } })
    const factor = await toFactor(tx, challenge, at)
    const id = randomId()
    await tx.insert(secondFactors).values({ ...factor, id, accountId, name: body.name, createdAt: new Date(at) })
    const recoveryCodes = former === 0 ? await replaceRecoveryCodes(tx, accountId, at) : null
    await endFormerAccess(tx, accountId, at, { except: sessionId, reason: 'accessChanged' })
    const details = { secondStep: factor.kind, factorName: body.name }
    await audit(tx, { action: 'secondFactor.added', at, accountId, ip, details })
    await deps.mail.enqueue(tx, secondFactorMail({ emailAddress: account.emailAddress, at, change: 'added' }, language, deps))
    return { recoveryCodes }
  })
}

/** @throws Problem `SECOND_FACTOR_ENDED`, `PASSKEY_UNAVAILABLE`, `PASSKEY_REFUSED` */
export function finishPasskey(input: AuthenticatedInput<typeof addPasskey>, deps: Deps) {
  const site = findPasskeySite(deps.config, input.browser.origin)
  if (!site) throw new Problem('PASSKEY_UNAVAILABLE')
  return addFactor(input, deps, async (tx, { challenge }) => {
    const passkey = challenge === null ? undefined : await verifyRegistration(input.body.passkey, challenge, site)
    const isTaken = passkey && (await tx.$count(secondFactors, eq(secondFactors.credentialId, passkey.credentialId))) > 0
    if (!passkey || isTaken) throw new Problem('PASSKEY_REFUSED')
    return { kind: 'passkey', signsInAlone: true, ...passkey }
  })
}

/** The code that confirms it is used: it signs nobody in. @throws Problem `SECOND_FACTOR_ENDED`, `VALIDATION_FAILED` on `code` */
export const finishCode = (input: AuthenticatedInput<typeof addCode>, deps: Deps) =>
  addFactor(input, deps, (_tx, { sealedSecret }, at) => {
    const secret = sealedSecret === null ? undefined : openTimeSecret(deps, sealedSecret, input.viewer.id)
    if (sealedSecret === null || secret === undefined) throw new Problem('SECOND_FACTOR_ENDED')
    const lastStep = findStep(secret, input.body.code, at)
    if (lastStep === undefined) throw fieldProblem('code', 'wrongCode')
    return { kind: 'code', sealedSecret, lastStep }
  })
