import { and, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { decideProvider } from '../../../src/contract/providers.ts'
import type { Db } from '../../db/open.ts'
import { accounts, providers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { AuthenticatedInput } from '../../http/handler.ts'
import type { Mail } from '../../mail/mailer.ts'
import { portalLink } from '../../mail/portal-link.ts'
import { Problem } from '../../problem.ts'
import { audit } from '../../security/audit.ts'

const deciders = alias(accounts, 'deciders')

/** A business waits for a decision once its address is verified. */
const selectRegistered = (db: Db, id: string) =>
  db
    .select({
      provider: providers,
      emailAddress: accounts.emailAddress,
      language: accounts.language,
      by: deciders.fullName,
    })
    .from(providers)
    .innerJoin(accounts, and(eq(accounts.id, providers.id), isNotNull(accounts.emailVerifiedAt)))
    .leftJoin(deciders, eq(deciders.id, providers.decidedById))
    .where(eq(providers.id, id))

type Registered = Awaited<ReturnType<typeof selectRegistered>>[number]

function toMail({ provider, emailAddress, language }: Registered, reason: string | null, { config }: Pick<Deps, 'config'>) {
  const written = { to: emailAddress, language: language ?? 'en' } as const
  const businessName = written.language === 'ar' ? provider.businessNameAr : provider.businessNameEn
  const data = { businessName, signInLink: portalLink(config, '/service-provider/login') }
  return {
    approved: { ...written, template: 'providerApproved', data },
    rejected: { ...written, template: 'providerRejected', data: { ...data, reason: reason ?? undefined } },
  } as const satisfies Readonly<Record<string, Mail>>
}

/** Reads again: the locking query joined the decider before it waited. */
async function staleDecision(db: Db, id: string): Promise<Problem> {
  const [current] = await selectRegistered(db, id)
  const { decidedAt: at, approvalStatus: status } = current?.provider ?? {}
  return new Problem('ALREADY_DECIDED', { details: at && status ? { by: current?.by ?? '', at: at.toISOString(), status } : undefined })
}

/** Locks the business. @throws Problem `NOT_FOUND`, `ALREADY_DECIDED` with who decided and when */
export async function decide(
  { db, viewer, body, ip }: AuthenticatedInput<typeof decideProvider>,
  deps: Pick<Deps, 'now' | 'mail' | 'config'>,
): Promise<null> {
  const { serviceProviderId: id, isApproved, expectedStatus } = body
  const decision = { approvalStatus: isApproved ? 'APPROVED' : 'REJECTED', reason: isApproved ? null : (body.reason ?? null) } as const
  const [found] = await selectRegistered(db, id).for('update', { of: providers })
  if (!found) throw new Problem('NOT_FOUND')
  const { approvalStatus: formerStatus, reason: formerReason } = found.provider
  if (formerStatus !== (expectedStatus ?? formerStatus)) throw await staleDecision(db, id)
  const at = deps.now()
  await db
    .update(providers)
    .set({ ...decision, decidedById: viewer.id, decidedAt: new Date(at) })
    .where(eq(providers.id, id))
  const details = { status: decision.approvalStatus, reason: decision.reason, formerStatus, formerReason }
  await audit(db, { action: 'provider.decided', at, accountId: viewer.id, subject: id, ip, details })
  if (decision.approvalStatus !== formerStatus || decision.reason !== formerReason)
    await deps.mail.enqueue(db, toMail(found, decision.reason, deps)[isApproved ? 'approved' : 'rejected'])
  return null
}
