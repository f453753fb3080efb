import { and, desc, eq, inArray } from 'drizzle-orm'
import { type FieldChange, ProviderProblem, type TimelineStep } from '#contract/providers.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providerSubmissions, type providers } from '#server/db/schema.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { auditLog } from '#server/db/schema-security.ts'

type Provider = typeof providers.$inferSelect
type Content = (typeof providerSubmissions.$inferSelect)['content']
type CategoryNames = ReadonlyMap<string, string>

const maximum = 50

const toText = (value: string | number | null | undefined) => (value === null || value === undefined || value === '' ? null : String(value))

/** Has as many decimals as the screens show, a metre. */
const toPosition = ({ latitude, longitude }: Content) =>
  latitude == null ? null : [latitude, longitude].map((degrees) => Number(degrees).toFixed(5)).join(', ')

/** Returns the value of a field as the contract shows it. The key of a licence is a secret, so '' stands for any. */
function readField(field: ProviderProblem, content: Content, categories: CategoryNames): string | null {
  if (field === 'businessLicenseDoc') return content.businessLicense ? '' : null
  if (field === 'location') return toPosition(content)
  if (field === 'businessCategory') return categories.get(String(content.businessCategoryId)) ?? null
  return toText(content[field])
}

const columns: Partial<Record<ProviderProblem, readonly string[]>> = {
  businessLicenseDoc: ['businessLicense'],
  location: ['latitude', 'longitude'],
  businessCategory: ['businessCategoryId'],
}

const isChanged = (field: ProviderProblem, before: Content, after: Content) =>
  (columns[field] ?? [field]).some((name) => (before[name] ?? null) !== (after[name] ?? null))

const compareSubmissions = (before: Content, after: Content, categories: CategoryNames): FieldChange[] =>
  ProviderProblem.options
    .filter((field) => isChanged(field, before, after))
    .map((field) => ({ field, before: readField(field, before, categories), after: readField(field, after, categories) }))

async function readCategoryNames(db: Db): Promise<CategoryNames> {
  const rows = await db.select().from(businessCategories)
  return new Map(rows.map(({ id, nameEn, nameAr }) => [id, `${nameEn} · ${nameAr}`]))
}

/** Newest first, without the registration. */
async function readSubmissions(db: Db, provider: Provider): Promise<TimelineStep[]> {
  const rows = await db
    .select()
    .from(providerSubmissions)
    .where(eq(providerSubmissions.providerId, provider.id))
    .orderBy(desc(providerSubmissions.at), desc(providerSubmissions.id))
    .limit(maximum + 1)
  const categories = rows.length > 1 ? await readCategoryNames(db) : new Map()
  return rows.slice(0, maximum).flatMap((row, index): TimelineStep[] => {
    if (row.at.getTime() === provider.createdAt.getTime()) return []
    const before = rows[index + 1]?.content
    const changes = before && compareSubmissions(before, row.content, categories)
    return [{ kind: 'resubmitted', at: row.at.toISOString(), ...(changes && { changes }) }]
  })
}

const splitProblems = (problems: string | null | undefined) =>
  (problems ?? '').split(', ').flatMap((name) => ProviderProblem.safeParse(name).data ?? [])

/** Leaves out decisions that were undone. */
async function readDecisions(db: Db, id: string): Promise<TimelineStep[]> {
  const rows = await db
    .select({ action: auditLog.action, at: auditLog.at, details: auditLog.details, by: accounts.fullName })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(and(eq(auditLog.subject, id), inArray(auditLog.action, ['provider.decided', 'provider.undone'])))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(maximum)
  const decisions = rows.filter(({ action }, index) => action === 'provider.decided' && rows[index - 1]?.action !== 'provider.undone')
  return decisions.map(({ at, details, by }) => ({
    kind: details?.status === 'APPROVED' ? 'approved' : 'rejected',
    at: at.toISOString(),
    by,
    reason: details?.reason ?? null,
    problems: splitProblems(details?.problems),
  }))
}

/** The audit log forgets. */
function addCurrentDecision(decisions: readonly TimelineStep[], provider: Provider, by: string | null): readonly TimelineStep[] {
  const { approvalStatus, decidedAt, reason, problems } = provider
  const at = decidedAt?.toISOString()
  if (at === undefined || approvalStatus === 'PENDING' || decisions.some((step) => step.at === at)) return decisions
  return [...decisions, { kind: approvalStatus === 'APPROVED' ? 'approved' : 'rejected', at, by, reason, problems: problems ?? [] }]
}

/** A licence that was replaced while it waited is in the audit log only. */
async function readLicences(db: Db, id: string): Promise<TimelineStep[]> {
  const rows = await db
    .select({ licence: newLicences, by: accounts.fullName })
    .from(newLicences)
    .leftJoin(accounts, eq(accounts.id, newLicences.decidedById))
    .where(eq(newLicences.providerId, id))
    .orderBy(desc(newLicences.sentAt), desc(newLicences.id))
    .limit(maximum)
  return rows.flatMap(({ licence: { status, sentAt, decidedAt, reason, expiresOn }, by }): TimelineStep[] => {
    const sent = { kind: 'licenceSent', at: sentAt.toISOString() } as const
    const kind = status === 'APPROVED' ? 'licenceAccepted' : 'licenceRefused'
    return decidedAt ? [{ kind, at: decidedAt.toISOString(), by, reason, licenceExpiresOn: expiresOn }, sent] : [sent]
  })
}

/** Newest first, at most 50 steps. */
export async function readTimeline(db: Db, provider: Provider, decidedBy: string | null): Promise<TimelineStep[]> {
  const [submissions, decisions, licences] = await Promise.all([
    readSubmissions(db, provider),
    readDecisions(db, provider.id),
    readLicences(db, provider.id),
  ])
  const steps: TimelineStep[] = [...addCurrentDecision(decisions, provider, decidedBy), ...submissions, ...licences]
  if (provider.verifiedAt) steps.push({ kind: 'verified', at: provider.verifiedAt.toISOString() })
  steps.push({ kind: 'registered', at: provider.createdAt.toISOString() })
  return steps.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, maximum)
}
