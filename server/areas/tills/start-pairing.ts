import { and, eq, gt, isNull } from 'drizzle-orm'
import { maxTills, pairingLifetime } from '#contract/limits.ts'
import type { NewPairing } from '#contract/tills.ts'
import { providers } from '#server/db/schema.ts'
import { tillPairings } from '#server/db/schema-tills.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'
import { countTills } from './tills.ts'

/** Only the newest code of a business works, so that at most one till is added to those that were counted. @throws Problem `CONFLICT` */
export function createPairing(
  { businessId: providerId }: Viewer,
  { name }: { readonly name: string },
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<NewPairing> {
  const createdAt = new Date(deps.now())
  const expiresAt = new Date(deps.now() + pairingLifetime)
  const [token, tillId] = [randomId(), randomId()]
  return deps.db.transaction(async (tx) => {
    // Two starts at the same moment take turns.
    await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('no key update')
    await tx
      .update(tillPairings)
      .set({ expiresAt: createdAt })
      .where(and(eq(tillPairings.providerId, providerId), isNull(tillPairings.usedAt), gt(tillPairings.expiresAt, createdAt)))
    if ((await countTills(tx, providerId, deps.now())) >= maxTills) throw new Problem('CONFLICT')
    await tx.insert(tillPairings).values({ tokenHash: hashLinkToken(token), tillId, providerId, name, createdAt, expiresAt })
    return { tillId, token, expiresAt: expiresAt.toISOString() }
  })
}
