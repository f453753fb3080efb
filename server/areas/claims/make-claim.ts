import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { codeAlphabet, typedCodeLength } from '#contract/claim-codes.ts'
import type { VoucherState } from '#contract/voucher-states.ts'
import type { Db } from '#server/db/db.ts'
import { toApprovedTerms } from '#server/db/deal-versions.ts'
import { deals, providers } from '#server/db/schema.ts'
import { claims } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import { countUsesLeft, type Holding, isOpenUse, readClaims, toUse } from './uses.ts'
import { toVoucherState } from './vouchers.ts'

type MakeClaimDeps = Pick<Deps, 'config' | 'now'>

const dayMs = 86_400_000

/** A code may be taken: there are 31 to the power of 8. */
const maxTries = 5

const newCode = () => Array.from({ length: typedCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

async function insertClaim(tx: Db, holding: Holding, { config, now }: MakeClaimDeps): Promise<void> {
  const at = now()
  const times = { claimedAt: new Date(at), expiresAt: new Date(at + config.claimDays * dayMs) }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = { id: randomId(), ...holding, code: newCode(), ...times }
    const [made] = await tx.insert(claims).values(row).onConflictDoNothing({ target: claims.code }).returning({ id: claims.id })
    if (made) return
  }
  throw new Error(`${maxTries} codes of claims were taken`)
}

/** A decision about the voucher or its business waits for the lock, or is seen. */
async function lockVoucher(tx: Db, dealId: string) {
  const [selected] = await tx
    .select({ deal: deals, provider: providers })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .where(eq(deals.id, dealId))
    .for('key share')
  if (!selected) throw new Problem('NOT_FOUND')
  const { deal, provider } = selected
  return { state: toVoucherState(deal, provider), version: deal.approvedVersion, qtyPerUser: toApprovedTerms(deal).qtyPerUser }
}

interface Outcome {
  readonly state: VoucherState
  readonly version: number
  /** Why no claim is open. */
  readonly refused?: Problem
}

/**
 * Makes a claim unless one is open: at any time the redeemed ones and the open one are no more than the allowance. Needs the lock
 * of the customer. `shownVersion` is the content that the customer has seen.
 * @throws Problem `NOT_FOUND`
 */
export async function makeClaim(
  tx: Db,
  { shownVersion, ...holding }: Holding & { readonly shownVersion: number | null | undefined },
  deps: MakeClaimDeps,
): Promise<Outcome> {
  const { qtyPerUser, ...voucher } = await lockVoucher(tx, holding.dealId)
  const { state, version } = voucher
  const uses = (await readClaims(tx, holding)).map((claim) => toUse(claim, deps.now()))
  if (uses.some(isOpenUse)) return voucher
  if (state !== 'OPEN') return { ...voucher, refused: new Problem('VOUCHER_NOT_OPEN', { details: { state } }) }
  if (countUsesLeft(uses, qtyPerUser) === 0) return { ...voucher, refused: new Problem('VOUCHER_QUOTA_USED') }
  if (version !== (shownVersion ?? version)) return { ...voucher, refused: new Problem('VOUCHER_CHANGED') }
  await insertClaim(tx, holding, deps)
  return voucher
}
