import { and, asc, eq } from 'drizzle-orm'
import type {
  forgetDevices,
  getSecondFactor,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  SecondFactor,
} from '#contract/second-factor.ts'
import { countFactors, lockAccount, needsSecondFactor, removeAllFactors } from '#server/auth/factors/factors.ts'
import { secondFactorMail } from '#server/auth/factors/mail.ts'
import { listPasskeyHosts } from '#server/auth/factors/passkey-site.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#server/auth/factors/recovery-codes.ts'
import { countDevices, forgetDevices as deleteDevices } from '#server/auth/factors/remembered-devices.ts'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { hasSignedInRecently } from './set-up.ts'

export async function readSecondFactor({ db, viewer }: AuthenticatedInput<typeof getSecondFactor>, deps: Deps): Promise<SecondFactor> {
  const { id: accountId } = viewer
  const at = deps.now()
  const rows = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id))
  return {
    factors: rows.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      _id: id,
      kind,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    rememberedDevices: await countDevices(db, accountId, at),
    isRequired: needsSecondFactor(viewer.role, deps.config),
    needsPassword: !(await hasSignedInRecently(db, viewer, at)),
    passkeyHosts: listPasskeyHosts(deps.config),
  }
}

/** The account first, so that changes of its factors wait for each other. @throws Problem `SESSION_ENDED` */
async function lockOwn(tx: Db, accountId: string) {
  const account = await lockAccount(tx, accountId)
  if (!account) throw new Problem('SESSION_ENDED')
  return account
}

const isOwn = (accountId: string, id: string) => and(eq(secondFactors.accountId, accountId), eq(secondFactors.id, id))

/** @throws Problem `NOT_FOUND` */
export async function changeFactorName(
  { db, viewer, params, body, ip }: AuthenticatedInput<typeof renameFactor>,
  deps: Deps,
): Promise<null> {
  const [renamed] = await db
    .update(secondFactors)
    .set({ name: body.name })
    .where(isOwn(viewer.id, params.id))
    .returning({ kind: secondFactors.kind })
  if (!renamed) throw new Problem('NOT_FOUND')
  const details = { secondStep: renamed.kind, factorName: body.name }
  await audit(db, { action: 'secondFactor.renamed', at: deps.now(), accountId: viewer.id, ip, details })
  return null
}

/** @throws Problem `NOT_FOUND`, `SECOND_FACTOR_LAST` */
export async function removeOwnFactor(
  { db, viewer, params, ip, language }: AuthenticatedInput<typeof removeFactor>,
  checkedHash: string,
  deps: Deps,
): Promise<null> {
  const at = deps.now()
  const { id: accountId, role, sessionId } = viewer
  const { emailAddress, passwordHash } = await lockOwn(db, accountId)
  if (passwordHash !== checkedHash) throw new Problem('CHANGED_MEANWHILE')
  const [removed] = await db
    .delete(secondFactors)
    .where(isOwn(accountId, params.id))
    .returning({ kind: secondFactors.kind, name: secondFactors.name })
  if (!removed) throw new Problem('NOT_FOUND')
  const left = await countFactors(db, accountId)
  if (left === 0 && needsSecondFactor(role, deps.config)) throw new Problem('SECOND_FACTOR_LAST')
  if (left === 0) await removeAllFactors(db, accountId)
  await endFormerAccess(db, accountId, at, { except: sessionId, reason: 'accessChanged' })
  const details = { secondStep: removed.kind, factorName: removed.name }
  await audit(db, { action: 'secondFactor.removed', at, accountId, ip, details })
  await deps.mail.enqueue(db, secondFactorMail({ emailAddress, at, change: 'removed' }, language, deps))
  return null
}

/** @throws Problem `CHANGED_MEANWHILE` without a factor */
export function makeCodes({ viewer, ip, language }: AuthenticatedInput<typeof makeRecoveryCodes>, checkedHash: string, deps: Deps) {
  const at = deps.now()
  const { id: accountId } = viewer
  return deps.db.transaction(async (tx) => {
    const { emailAddress, passwordHash } = await lockOwn(tx, accountId)
    if (passwordHash !== checkedHash || (await countFactors(tx, accountId)) === 0) throw new Problem('CHANGED_MEANWHILE')
    const recoveryCodes = await replaceRecoveryCodes(tx, accountId, at)
    await audit(tx, { action: 'recoveryCodes.made', at, accountId, ip })
    await deps.mail.enqueue(tx, secondFactorMail({ emailAddress, at, change: 'codesMade' }, language, deps))
    return { recoveryCodes }
  })
}

export async function forgetOwnDevices({ db, viewer, ip }: AuthenticatedInput<typeof forgetDevices>, deps: Deps): Promise<null> {
  await deleteDevices(db, viewer.id)
  await audit(db, { action: 'devices.forgotten', at: deps.now(), accountId: viewer.id, ip })
  return null
}
